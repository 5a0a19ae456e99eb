import classes from './fileField.module.css';

type FileFieldProps = {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** A button that asks for a file of this machine. */
export const FileField = ({ label, accept, onFile }: FileFieldProps) => (
  <label class={classes.file}>
    {label}
    <input
      type="file"
      accept={accept}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        if (file !== undefined) onFile(file);
        // The same file, mended, can be chosen again.
        event.currentTarget.value = '';
      }}
    />
  </label>
);
