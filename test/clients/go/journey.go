// Walks from a lead to a payment with the client that openapi-generator makes for Go.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

	api "github.com/GIT_USER_ID/GIT_REPO_ID"
	"golang.org/x/oauth2/clientcredentials"
)

const price = 1234567.89

func must[T any](value T, _ any, err error) T {
	if err != nil {
		var refusal *api.GenericOpenAPIError
		if errors.As(err, &refusal) {
			log.Output(2, string(refusal.Body()))
		}
		log.Output(2, err.Error())
		os.Exit(1)
	}
	return value
}

func check(holds bool, found ...any) {
	if !holds {
		log.Output(2, fmt.Sprintf("unexpected: %+v", found))
		os.Exit(1)
	}
}

func refused(err error, code string) map[string]any {
	var refusal *api.GenericOpenAPIError
	check(errors.As(err, &refusal), err)
	told, ok := refusal.Model().(api.Error)
	check(ok && told.Error.Code == code, refusal.Error(), string(refusal.Body()))
	return told.Error.Details
}

func uuid() string {
	b := make([]byte, 16)
	rand.Read(b)
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func main() {
	log.SetFlags(log.Lshortfile)
	credentials := clientcredentials.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		TokenURL:     os.Getenv("AUTH_URL") + "/oauth/token",
	}
	ctx := context.WithValue(context.Background(), api.ContextOAuth2, credentials.TokenSource(context.Background()))
	client := api.NewAPIClient(api.NewConfiguration())

	contact := api.NewContactInput()
	contact.SetFirstName("Grace")
	contact.SetPhone(os.Getenv("PHONE"))
	form := api.LeadInputAsLeadCapture(api.NewLeadInput(*contact))
	lead := must(client.LeadsAPI.CaptureLead(ctx).LeadCapture(form).Execute())
	check(lead.Status == api.LEADSTATUS_NEW && lead.ServiceType.Get() == nil, lead)
	_, _, err := client.LeadsAPI.CaptureLead(ctx).LeadCapture(form).Execute()
	check(refused(err, "duplicate_lead")["lead_id"] == lead.Id)
	formB := api.NewLeadInputB()
	formB.SetName("Ada Lovelace")
	formB.SetServiceNeeded("Roof inspection")
	must(client.LeadsAPI.CaptureLead(ctx).LeadCapture(api.LeadInputBAsLeadCapture(formB)).Execute())

	person := api.NewCustomerInput()
	person.SetLeadId(lead.Id)
	person.SetEmail(os.Getenv("EMAIL"))
	customer := must(client.CustomersAPI.UpsertCustomer(ctx).CustomerInput(*person).Execute())
	check(customer.LifecycleNumber == lead.LifecycleNumber, customer)

	tina := api.NewTechnicianInput("Tina Tiler")
	tina.SetSkills([]string{"go", "slate"})
	for _, day := range api.AllowedWeekdayEnumValues {
		tina.WorkingHours = append(tina.WorkingHours, *api.NewWorkingHoursInput(day, "08:00", "17:00"))
	}
	technician := must(client.SchedulingAPI.PutTechnician(ctx, uuid()).TechnicianInput(*tina).Execute())
	tomorrow := time.Now().AddDate(0, 0, 1)
	found := must(client.SchedulingAPI.GetAvailability(ctx).Service("Survey").From(tomorrow).
		To(tomorrow.AddDate(0, 0, 3)).Skills([]string{"go", "slate"}).Execute())
	check(len(found.Slots) > 0 && found.Slots[0].TechnicianIds[0] == technician.Id, found)
	booking := api.NewAppointmentInput(customer.Id, found.Slots[0].Start, found.Slots[0].End)
	booking.SetTechnicianId(technician.Id)
	appointment := must(client.SchedulingAPI.BookAppointment(ctx).AppointmentInput(*booking).Execute())
	check(appointment.Start.Equal(found.Slots[0].Start) && appointment.Location.Get() == nil, appointment)
	_, _, err = client.SchedulingAPI.BookAppointment(ctx).AppointmentInput(*booking).Execute()
	refused(err, "slot_unavailable")

	line := api.NewLineItemInput(1)
	line.SetDescription("Roof")
	line.SetUnitPrice(price)
	lines := []api.LineItemInput{*line}
	estimate := must(client.EstimatesAPI.CreateEstimate(ctx).EstimateInput(*api.NewEstimateInput(customer.Id, lines)).Execute())
	check(estimate.Total == price && estimate.TaxRate.Get() == nil, estimate)
	_, _, err = client.EstimatesAPI.AcceptEstimate(ctx, estimate.Id).Execute()
	refused(err, "illegal_transition")
	must(client.EstimatesAPI.SendEstimate(ctx, estimate.Id).Execute())
	accepted := must(client.EstimatesAPI.AcceptEstimate(ctx, estimate.Id).Execute())
	check(accepted.Status == api.ESTIMATESTATUS_ACCEPTED, accepted)

	contract := must(client.ContractsAPI.CreateContract(ctx).ContractInput(*api.NewContractInput(estimate.Id)).Execute())
	must(client.ContractsAPI.SendContract(ctx, contract.Id).Execute())
	signature := api.NewSignature(contract.Parties[0].Id, "Grace Hopper")
	signed := must(client.ContractsAPI.SignContract(ctx, contract.Id).Signature(*signature).Execute())
	check(signed.Status == api.CONTRACTSTATUS_SIGNED, signed)

	job := must(client.JobsAPI.CreateJob(ctx).JobInput(api.JobInput{ContractId: &contract.Id}).Execute())
	bill := api.NewInvoiceInput()
	bill.SetJobId(job.Id)
	bill.SetAmount(price)
	bill.SetMilestone(api.MILESTONE_FINAL)
	key := uuid()
	invoice := must(client.InvoicesAPI.IssueInvoice(ctx).InvoiceInput(*bill).IdempotencyKey(key).Execute())
	again := must(client.InvoicesAPI.IssueInvoice(ctx).InvoiceInput(*bill).IdempotencyKey(key).Execute())
	check(again.Id == invoice.Id, again)
	payment := must(client.PaymentsAPI.RecordPayment(ctx).PaymentInput(*api.NewPaymentInput(invoice.Id, price)).Execute())
	check(payment.Status == api.PAYMENTSTATUS_SETTLED && payment.Amount == price && payment.Method.Get() == nil, payment)
	paid := must(client.InvoicesAPI.GetInvoice(ctx, invoice.Id).Execute())
	check(paid.Status == api.INVOICESTATUS_PAID && paid.AmountDue == 0 && *paid.Milestone.Get() == api.MILESTONE_FINAL, paid)

	listed := map[string]bool{}
	request := client.LeadsAPI.ListLeads(ctx).Limit(1)
	for {
		page := must(request.Execute())
		for _, one := range page.Data {
			check(!listed[one.Id], one)
			listed[one.Id] = true
		}
		cursor := page.NextCursor.Get()
		if cursor == nil {
			break
		}
		request = request.Cursor(*cursor)
	}
	check(len(listed) >= 2 && listed[lead.Id], listed)
	_, _, err = client.LeadsAPI.GetLead(ctx, uuid()).Execute()
	refused(err, "not_found")
}
