import classes from './fileField.module.css';

type FileFieldProps = {
  readonly label: string;
  readonly accept: string;
  /** Several can be chosen together. */
  readonly isSeveral?: boolean;
  readonly onFile: (file: File) => void;
};

/** A button that asks for files of this machine. */
export const FileField = ({ label, accept, isSeveral, onFile }: FileFieldProps) => (
  <label class={classes.file}>
    {label}
    <input
      type="file"
      accept={accept}
      multiple={isSeveral}
      onChange={(event) => {
        for (const file of event.currentTarget.files ?? []) onFile(file);
        // The same file, mended, can be chosen again.
        event.currentTarget.value = '';
      }}
    />
  </label>
);
