import * as z from 'zod';
import { plainWords } from '../../shared/contract/plainWords.ts';
import { type Tenant, TenantId } from '../../shared/domain/tenants.ts';
import { Failure, invalidRequest } from '../../shared/kernel/failure.ts';
import type { Operator } from '../../shared/store/operator/operator.ts';
import { getTenant } from '../../shared/store/operator/tenants.ts';
import { complain } from '../terminal.ts';
import { command, type Outcome } from './command.ts';
import { type Row, readRows } from './csvRows.ts';

export type Cells = Row['cells'];

export type RowReport = {
  readonly line: number;
  readonly outcome: 'made' | 'changed' | 'duplicate' | 'refused';
  readonly says: string;
};

/** Imports the rows of a file: `begin` once for a file, then row by row. */
export type Importer = {
  readonly what: string;
  readonly example: string;
  readonly fields: readonly string[];
  /** Whether it also changes existing records. */
  readonly changes?: true;
  begin(context: {
    readonly operator: Operator;
    readonly tenant: Tenant;
    readonly dry: boolean;
  }): (row: Pick<Row, 'line' | 'cells'>) => Promise<Omit<RowReport, 'line'>>;
};

/** @throws Failure `invalid_request` */
export const inputIn = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

const reportOf = async (
  { line, cells, problem }: Row,
  importRow: ReturnType<Importer['begin']>,
): Promise<RowReport> => {
  try {
    if (problem !== undefined) throw new Failure('invalid_request', problem);
    return { line, ...(await importRow({ line, cells })) };
  } catch (error) {
    if (error instanceof Failure) return { line, outcome: 'refused', says: `is refused: ${error.message}` };
    throw error;
  }
};

const noNames =
  'No column says a name; if one does, --columns "HEADING=name" takes it, or first_name and last_name.';

const rowsBetweenReports = 1_000;

export const importing = ({ what, example, fields, changes, begin }: Importer) =>
  command({
    about: changes
      ? `Puts the rows of a CSV file into the ${what}. It can be repeated.`
      : `Makes ${what} of the rows of a CSV file; existing records stay. It can be repeated.`,
    subject: 'id',
    example: `org_acme --csv ${example} --dry yes`,
    input: z.object({
      id: TenantId.meta({ placeholder: 'ORG_ID', description: 'the company, as tenant -- list shows it' }),
      csv: z
        .string()
        .meta({ placeholder: 'FILE', description: `headings are ${fields.join(', ')}, in any order` }),
      columns: z.string().default('').meta({
        placeholder: '"HEADING=FIELD,…"',
        description: 'headings of the file that mean a field of another name',
      }),
      dry: z
        .literal('yes')
        .optional()
        .meta({ placeholder: 'yes', description: 'reports the effects, and does nothing' }),
    }),
    run: async ({ id, csv, columns, dry }, { operator }): Promise<Outcome> => {
      const tenant = await getTenant(id);
      const { rows, ignored, hasNames } = readRows(csv, fields, columns);
      const isDry = dry !== undefined;
      const importRow = begin({ operator, tenant, dry: isDry });
      const told: RowReport[] = [];
      for (const row of rows) {
        told.push(await reportOf(row, importRow));
        if (told.length % rowsBetweenReports === 0) complain(`${told.length} of ${rows.length} rows`);
      }
      const count = (outcome: RowReport['outcome']) => told.filter((one) => one.outcome === outcome).length;
      const totals = {
        made: count('made'),
        ...(changes ? { changed: count('changed') } : {}),
        duplicate: count('duplicate'),
        refused: count('refused'),
      };
      const done = [
        `${totals.made} ${isDry ? 'would be made' : 'made'}`,
        ...(changes ? [`${totals.changed} ${isDry ? 'would be changed' : 'changed'}`] : []),
      ];
      return {
        json: { ...totals, ignored, rows: told },
        text: [
          ...(ignored.length === 0 ? [] : [`Columns that are not read: ${ignored.join(', ')}.`]),
          ...(hasNames ? [] : [noNames]),
          ...told.map(({ line, says }) => `line ${line} ${says}`),
          '',
          `${done.join(', ')}, ${totals.duplicate} there already, ${totals.refused} refused.`,
        ],
        hasFailed: totals.refused > 0,
      };
    },
  });
