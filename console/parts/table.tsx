import classes from './table.module.css';

type TableProps = {
  readonly label: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A table of texts. */
export const SimpleTable = ({ label, titles, rows }: TableProps) => (
  <div class={classes.scroll}>
    <table class={classes.table} aria-label={label}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
