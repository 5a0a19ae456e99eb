// Walks from a lead to a payment with the client that oapi-codegen makes for Go.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"

	"github.com/google/uuid"
	"golang.org/x/oauth2/clientcredentials"
	api "journey/generated"
)

const price = 1234567.89

func check(holds bool, found ...any) {
	if !holds {
		log.Output(2, fmt.Sprintf("unexpected: %+v", found))
		os.Exit(1)
	}
}

func refused(body []byte, err error, code api.ErrorBodyCode) map[string]any {
	var told api.Error
	check(err == nil && json.Unmarshal(body, &told) == nil && told.Error.Code == code, err, string(body))
	if told.Error.Details == nil {
		return nil
	}
	return *told.Error.Details
}

func ptr[T any](value T) *T { return &value }

func main() {
	log.SetFlags(log.Lshortfile)
	ctx := context.Background()
	credentials := clientcredentials.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		TokenURL:     os.Getenv("AUTH_URL") + "/oauth/token",
	}
	client, err := api.NewClientWithResponses(os.Getenv("BASE_URL"), api.WithHTTPClient(credentials.Client(ctx)))
	check(err == nil, err)

	var form api.LeadCapture
	contact := api.ContactInput{FirstName: ptr("Grace"), Phone: ptr(os.Getenv("PHONE"))}
	check(form.FromLeadInput(api.LeadInput{Contact: contact, Source: ptr("website")}) == nil)
	captured, err := client.CaptureLeadWithResponse(ctx, nil, form)
	check(err == nil && captured.JSON201 != nil && captured.JSON201.ServiceType == nil, err, captured)
	lead := captured.JSON201
	captured, err = client.CaptureLeadWithResponse(ctx, nil, form)
	details := refused(captured.Body, err, "duplicate_lead")
	check(details["lead_id"] == lead.Id.String(), details)
	check(form.FromLeadInputB(api.LeadInputB{Name: ptr("Ada Lovelace"), ServiceNeeded: ptr("Survey")}) == nil)
	captured, err = client.CaptureLeadWithResponse(ctx, nil, form)
	check(err == nil && captured.JSON201 != nil, err, captured)

	person := api.CustomerInput{LeadId: &lead.Id, FirstName: ptr("Grace")}
	upserted, err := client.UpsertCustomerWithResponse(ctx, nil, person)
	check(err == nil && upserted.JSON200 != nil, err, upserted)
	customer := upserted.JSON200
	check(customer.LifecycleNumber == lead.LifecycleNumber, customer)

	skills := []string{"oapi-codegen", "slate"}
	hours := []api.WorkingHoursInput{}
	for _, day := range []api.Weekday{"mon", "tue", "wed", "thu", "fri", "sat", "sun"} {
		hours = append(hours, api.WorkingHoursInput{Day: day, Start: "08:00", End: "17:00"})
	}
	tina := api.TechnicianInput{Name: "Tina Tiler", Skills: &skills, WorkingHours: &hours}
	put, err := client.PutTechnicianWithResponse(ctx, uuid.New(), nil, tina)
	check(err == nil && put.JSON200 != nil, err, put)
	tomorrow := time.Now().AddDate(0, 0, 1)
	query := api.GetAvailabilityParams{Service: "Survey", From: tomorrow, To: tomorrow.AddDate(0, 0, 3), Skills: &skills}
	found, err := client.GetAvailabilityWithResponse(ctx, &query)
	check(err == nil && found.JSON200 != nil && len(found.JSON200.Slots) > 0, err, found)
	slot := found.JSON200.Slots[0]
	check(slot.TechnicianIds[0] == put.JSON200.Id, slot)
	booking := api.AppointmentInput{CustomerId: customer.Id, Start: slot.Start, End: slot.End, TechnicianId: &put.JSON200.Id}
	booked, err := client.BookAppointmentWithResponse(ctx, nil, booking)
	check(err == nil && booked.JSON201 != nil && booked.JSON201.Location == nil, err, booked)
	booked, err = client.BookAppointmentWithResponse(ctx, nil, booking)
	refused(booked.Body, err, "slot_unavailable")

	lines := []api.LineItemInput{{Description: ptr("Roof"), Quantity: 1, UnitPrice: ptr(price)}}
	drafted, err := client.CreateEstimateWithResponse(ctx, nil, api.EstimateInput{CustomerId: customer.Id, LineItems: lines})
	check(err == nil && drafted.JSON201 != nil && drafted.JSON201.Total == price, err, drafted)
	estimate := drafted.JSON201
	accepted, err := client.AcceptEstimateWithResponse(ctx, estimate.Id, nil, api.AcceptEstimateJSONRequestBody{})
	refused(accepted.Body, err, "illegal_transition")
	sent, err := client.SendEstimateWithResponse(ctx, estimate.Id, nil)
	check(err == nil && sent.JSON200 != nil, err, sent)
	accepted, err = client.AcceptEstimateWithResponse(ctx, estimate.Id, nil, api.AcceptEstimateJSONRequestBody{})
	check(err == nil && accepted.JSON200 != nil, err, accepted)

	drawn, err := client.CreateContractWithResponse(ctx, nil, api.ContractInput{EstimateId: estimate.Id})
	check(err == nil && drawn.JSON201 != nil, err, drawn)
	contract := drawn.JSON201
	queued, err := client.SendContractWithResponse(ctx, contract.Id, nil)
	check(err == nil && queued.JSON202 != nil, err, queued)
	signature := api.Signature{PartyId: contract.Parties[0].Id, SignedName: "Grace Hopper"}
	signed, err := client.SignContractWithResponse(ctx, contract.Id, nil, signature)
	check(err == nil && signed.JSON200 != nil && signed.JSON200.Status == "signed", err, signed)

	made, err := client.CreateJobWithResponse(ctx, nil, api.JobInput{ContractId: &contract.Id})
	check(err == nil && made.JSON201 != nil, err, made)
	bill := api.InvoiceInput{JobId: &made.JSON201.Id, Amount: ptr(price), Milestone: ptr(api.Milestone("final"))}
	key := api.IssueInvoiceParams{IdempotencyKey: ptr(uuid.NewString())}
	issued, err := client.IssueInvoiceWithResponse(ctx, &key, bill)
	check(err == nil && issued.JSON201 != nil, err, issued)
	again, err := client.IssueInvoiceWithResponse(ctx, &key, bill)
	check(err == nil && again.JSON201 != nil && again.JSON201.Id == issued.JSON201.Id, err, again)
	money := api.PaymentInput{InvoiceId: issued.JSON201.Id, Amount: price}
	paid, err := client.RecordPaymentWithResponse(ctx, nil, money)
	check(err == nil && paid.JSON201 != nil && paid.JSON201.Amount == price && paid.JSON201.Method == nil, err, paid)
	read, err := client.GetInvoiceWithResponse(ctx, issued.JSON201.Id, nil)
	check(err == nil && read.JSON200 != nil && read.JSON200.AmountDue == 0 && *read.JSON200.Milestone == "final", err, read)

	listed := map[uuid.UUID]bool{}
	page := api.ListLeadsParams{Limit: ptr(1)}
	for {
		answer, err := client.ListLeadsWithResponse(ctx, &page)
		check(err == nil && answer.JSON200 != nil, err, answer)
		for _, one := range answer.JSON200.Data {
			check(!listed[one.Id], one)
			listed[one.Id] = true
		}
		if answer.JSON200.NextCursor == nil {
			break
		}
		page.Cursor = answer.JSON200.NextCursor
	}
	check(len(listed) >= 2 && listed[lead.Id], len(listed))
	missing, err := client.GetLeadWithResponse(ctx, uuid.New(), nil)
	refused(missing.Body, err, "not_found")
}
