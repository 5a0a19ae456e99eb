// The offers of the demo year and their prices.

import { line, type StoryContext } from './work.ts';

export const smallOffer = ({ dice, items }: StoryContext, service: string) => {
  const own: Readonly<Record<string, readonly object[]>> = {
    'Gutter installation': [
      line(items, 'GTR-5AL', dice.between(40, 110)),
      line(items, 'GTR-GRD', dice.between(40, 80), { optional: true }),
    ],
    'Slate roof repair': [
      line(items, 'SLT-REP', dice.between(12, 40)),
      line(items, 'LAB-RFR', dice.between(4, 9)),
    ],
    'Roof inspection': [line(items, 'INS-RPT', 1), line(items, 'FLS-STP', dice.between(8, 30))],
  };
  const repair = [
    line(items, 'FLS-CHM', 1),
    line(items, 'ICE-WTR', dice.between(1, 3)),
    line(items, 'LAB-RFR', dice.between(3, 8)),
    line(items, 'SKY-REP', 1, { optional: true }),
  ];
  return { line_items: (own[service] ?? repair) as ReturnType<typeof line>[] };
};

/** Three roofs to choose from, or one with a discount; a third of it is due on acceptance. */
export const largeOffer = ({ dice, items }: StoryContext) => {
  const squares = dice.between(14, 31);
  const shared = [
    line(items, 'TRF-OFF', squares, { group: 'Preparation' }),
    line(items, 'DMP-020', 1, { group: 'Preparation' }),
    line(items, 'PRM-FEE', 1, { group: 'Preparation' }),
    line(items, 'GTR-GRD', dice.between(60, 140), { group: 'Extras', optional: true }),
  ];
  const payment_schedule = [
    { milestone: 'deposit' as const, percent: 30, due: 'on_acceptance' as const },
    { milestone: 'final' as const, percent: 70, due: 'on_completion' as const },
  ];
  if (dice.percent(45))
    return {
      payment_schedule,
      discount: { percent: dice.one([3, 5, 5, 7.5]) },
      line_items: [
        ...shared,
        line(items, 'SHN-ARC', squares, { group: 'Roof' }),
        line(items, 'UND-SYN', squares, { group: 'Roof' }),
      ],
    };
  const option = (
    name: string,
    description: string,
    line_items: ReturnType<typeof line>[],
    rest: object = {},
  ) => ({ name, description, line_items, ...rest });
  return {
    payment_schedule,
    line_items: shared,
    options: [
      option('Standard', 'Three-tab shingles, twenty years.', [line(items, 'SHN-3TB', squares)]),
      option(
        'Recommended',
        'Architectural shingles with underlayment, thirty years.',
        [line(items, 'SHN-ARC', squares), line(items, 'UND-SYN', squares)],
        { recommended: true },
      ),
      option('Complete', 'As recommended, with ice shield, ridge vent and copper at the chimney.', [
        line(items, 'SHN-ARC', squares),
        line(items, 'UND-SYN', squares),
        line(items, 'ICE-WTR', 4),
        line(items, 'VNT-RDG', 38),
        line(items, 'FLS-CHM', 1),
      ]),
    ],
  };
};
