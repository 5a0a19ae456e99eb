import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;
import org.openapitools.client.model.Error;

/** Walks from a lead to a payment with the client that openapi-generator makes for Java. */
public class Journey {
  static final double PRICE = 1234567.89;

  interface Call {
    void run() throws ApiException;
  }

  static void check(boolean holds, Object found) {
    if (!holds) throw new AssertionError(found);
  }

  static Map<String, Object> refused(int status, ErrorBody.CodeEnum code, Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException refusal) {
      ErrorBody told = ApiClient.createDefaultObjectMapper().readValue(refusal.getResponseBody(), Error.class).getError();
      check(refusal.getCode() == status && told.getCode() == code, refusal.getResponseBody());
      return told.getDetails();
    }
    throw new AssertionError("not refused with " + code);
  }

  static String fetchToken() throws Exception {
    String credentials = System.getenv("CLIENT_ID") + ":" + System.getenv("CLIENT_SECRET");
    HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("AUTH_URL") + "/oauth/token"))
        .header("authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes()))
        .header("content-type", "application/x-www-form-urlencoded")
        .POST(BodyPublishers.ofString("grant_type=client_credentials"))
        .build();
    String body = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    JsonNode answer = new ObjectMapper().readTree(body);
    return answer.get("access_token").asText();
  }

  public static void main(String[] args) throws Exception {
    String token = fetchToken();
    ApiClient client = new ApiClient();
    client.setRequestInterceptor(request -> request.header("authorization", "Bearer " + token));
    LeadsApi leads = new LeadsApi(client);
    SchedulingApi scheduling = new SchedulingApi(client);
    EstimatesApi estimates = new EstimatesApi(client);
    ContractsApi contracts = new ContractsApi(client);
    InvoicesApi invoices = new InvoicesApi(client);

    ContactInput contact = new ContactInput().firstName("Grace").phone(System.getenv("PHONE"));
    LeadCapture form = new LeadCapture(new LeadInput().contact(contact).source("website"));
    Lead lead = leads.captureLead(form, null, null);
    check(lead.getStatus() == LeadStatus.NEW && lead.getServiceType() == null, lead);
    Map<String, Object> details =
        refused(409, ErrorBody.CodeEnum.DUPLICATE_LEAD, () -> leads.captureLead(form, null, null));
    check(lead.getId().toString().equals(details.get("lead_id")), details);
    leads.captureLead(new LeadCapture(new LeadInputB().name("Ada Lovelace").serviceNeeded("Roof inspection")), null, null);

    CustomerInput person = new CustomerInput().leadId(lead.getId()).email(System.getenv("EMAIL"));
    Customer customer = new CustomersApi(client).upsertCustomer(person, null, null, null);
    check(customer.getLifecycleNumber().equals(lead.getLifecycleNumber()), customer);

    TechnicianInput tina = new TechnicianInput().name("Tina Tiler").skills(List.of("java", "slate"));
    for (Weekday day : Weekday.values())
      tina.addWorkingHoursItem(new WorkingHoursInput().day(day).start("08:00").end("17:00"));
    Technician technician = scheduling.putTechnician(UUID.randomUUID(), tina, null, null, null);
    OffsetDateTime tomorrow = OffsetDateTime.now().plusDays(1);
    List<Slot> slots = scheduling
        .getAvailability("Survey", tomorrow, tomorrow.plusDays(3), null, List.of("java", "slate"), null, null)
        .getSlots();
    check(slots.get(0).getTechnicianIds().equals(List.of(technician.getId())), slots.get(0));
    AppointmentInput booking = new AppointmentInput()
        .customerId(customer.getId())
        .technicianId(technician.getId())
        .start(slots.get(0).getStart())
        .end(slots.get(0).getEnd());
    Appointment appointment = scheduling.bookAppointment(booking, null, null);
    check(appointment.getStart().isEqual(booking.getStart()) && appointment.getLocation() == null, appointment);
    refused(409, ErrorBody.CodeEnum.SLOT_UNAVAILABLE, () -> scheduling.bookAppointment(booking, null, null));

    EstimateInput offer = new EstimateInput()
        .customerId(customer.getId())
        .addLineItemsItem(new LineItemInput().description("Roof").quantity(1.0).unitPrice(PRICE));
    Estimate estimate = estimates.createEstimate(offer, null, null);
    check(estimate.getTotal() == PRICE && estimate.getTaxRate() == null, estimate);
    refused(409, ErrorBody.CodeEnum.ILLEGAL_TRANSITION, () -> estimates.acceptEstimate(estimate.getId(), null, null, null, null));
    estimates.sendEstimate(estimate.getId(), null, null, null);
    Estimate accepted = estimates.acceptEstimate(estimate.getId(), null, null, null, null);
    check(accepted.getStatus() == EstimateStatus.ACCEPTED, accepted);

    Contract contract = contracts.createContract(new ContractInput().estimateId(estimate.getId()), null, null);
    contracts.sendContract(contract.getId(), null, null, null);
    Signature signature = new Signature().partyId(contract.getParties().get(0).getId()).signedName("Grace Hopper");
    Contract signed = contracts.signContract(contract.getId(), signature, null, null, null);
    check(signed.getStatus() == ContractStatus.SIGNED, signed);

    Job job = new JobsApi(client).createJob(new JobInput().contractId(contract.getId()), null, null);
    InvoiceInput bill = new InvoiceInput().jobId(job.getId()).amount(PRICE).milestone(Milestone.FINAL);
    String key = UUID.randomUUID().toString();
    Invoice invoice = invoices.issueInvoice(bill, key, null);
    check(invoices.issueInvoice(bill, key, null).getId().equals(invoice.getId()), invoice);
    PaymentInput money = new PaymentInput().invoiceId(invoice.getId()).amount(PRICE).method(PaymentMethod.CARD);
    Payment payment = new PaymentsApi(client).recordPayment(money, null, null);
    check(payment.getStatus() == PaymentStatus.SETTLED && payment.getAmount() == PRICE, payment);
    Invoice paid = invoices.getInvoice(invoice.getId(), null);
    check(paid.getStatus() == InvoiceStatus.PAID && paid.getAmountDue() == 0, paid);
    check(paid.getMilestone() == Milestone.FINAL, paid);

    Set<UUID> listed = new HashSet<>();
    String cursor = null;
    do {
      LeadPage page = leads.listLeads(cursor, 1, null, null, null, null, null, null, null);
      for (Lead one : page.getData()) check(listed.add(one.getId()), one);
      cursor = page.getNextCursor();
    } while (cursor != null);
    check(listed.size() >= 2 && listed.contains(lead.getId()), listed);
    refused(404, ErrorBody.CodeEnum.NOT_FOUND, () -> leads.getLead(UUID.randomUUID(), null));
  }
}
