import { useState } from 'preact/hooks';
import { usePutLogo } from '../../../data/settings.ts';
import { problemOf } from '../../../lib/failures.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Button } from '../../../parts/button.tsx';
import { FileField } from '../../../parts/fileField.tsx';
import { Card, Notice, Steps } from '../../../parts/record.tsx';
import classes from './putSettings.module.css';

const { company: texts } = settingsWords;
const mostBytes = 100 * 1_024;

export const Logo = ({ url }: { readonly url: string | null }) => {
  const { mutate, isPending, error } = usePutLogo();
  const [isTooBig, setTooBig] = useState(false);
  const take = async (file: File): Promise<void> => {
    const isFit = file.size <= mostBytes && file.type === 'image/png';
    setTooBig(!isFit);
    if (isFit) mutate(await base64Of(file));
  };
  return (
    <Card title={texts.logo}>
      {url === null ? (
        <p class={classes.soft}>{texts.noLogo}</p>
      ) : (
        <img class={classes.logo} src={url} alt={texts.logo} />
      )}
      <p class={classes.soft}>{texts.logoText}</p>
      <Steps>
        <FileField label={texts.choose} accept="image/png" onFile={(file) => void take(file)} />
        {url !== null && (
          <Button isBusy={isPending} onClick={() => mutate(null)}>
            {texts.remove}
          </Button>
        )}
      </Steps>
      {isTooBig && <Notice>{texts.tooBig}</Notice>}
      {error && <Notice>{problemOf(error).text}</Notice>}
    </Card>
  );
};

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
