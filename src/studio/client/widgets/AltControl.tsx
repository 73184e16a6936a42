import type { ControlProps } from '../forms/FieldView.tsx';
import { TextControl } from './TextControl.tsx';

export function AltControl(props: ControlProps) {
  const hint = typeof props.value === 'string' ? hintFor(props.value.trim()) : '';
  return (
    <>
      <TextControl {...props} />
      <p className="quiet" role="status">
        {hint}
      </p>
    </>
  );
}

/** Longer than this, it is tiring to listen to. */
const LISTENED_TO = 125;

function hintFor(text: string): string {
  if (/^(?:an? |the )?(?:picture|photo(?:graph)?|image|screenshot) (?:of|showing|that shows) /i.test(text))
    return 'Begin with what it shows: that it is a picture is said anyway.';
  if (/^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:img|dsc|pxl|photo)[-_ ]?\d+/i.test(text))
    return 'This is the name of a file. Say what somebody would see.';
  if (text !== '' && !text.includes(' '))
    return 'One word is little. Say what it shows here, in one sentence.';
  return text.length > LISTENED_TO
    ? `Shorter is better to listen to: ${text.length} of about 125 characters.`
    : '';
}
