type Text = string | null | undefined;

/** The parts of a journey, each in ascending order. */
type Journey = {
  readonly lead: { readonly service_type: Text } | null;
  readonly appointments?: readonly { readonly service: Text }[] | undefined;
  readonly estimates?:
    | readonly { readonly line_items: readonly { readonly description: Text }[] }[]
    | undefined;
  readonly contracts?: readonly { readonly title: Text }[] | undefined;
  readonly jobs?: readonly { readonly title: Text; readonly service: Text }[] | undefined;
};

/** What a journey is about: its newest job, else its contract, its estimate, its visit, or what the lead asked for. */
export const aboutOf = ({ lead, appointments, estimates, contracts, jobs }: Journey): Text =>
  jobs?.at(-1)?.title ??
  jobs?.at(-1)?.service ??
  contracts?.at(-1)?.title ??
  estimates?.at(-1)?.line_items[0]?.description ??
  appointments?.at(-1)?.service ??
  lead?.service_type;
