import { useId, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { useStore } from '../state/useStore.ts';
import { FontControl } from '../widgets/FontControl.tsx';
import { FramingControl } from '../widgets/FramingControl.tsx';
import { GroupControl, KindsControl, MapControl, YamlControl } from '../widgets/groupControls.tsx';
import { HueControl } from '../widgets/HueControl.tsx';
import { IconControl } from '../widgets/IconControl.tsx';
import { LinkControl } from '../widgets/LinkControl.tsx';
import { ListControl } from '../widgets/ListControl.tsx';
import { PictureControl } from '../widgets/PictureControl.tsx';
import { RichTextControl } from '../widgets/RichTextControl.tsx';
import {
  AltControl,
  ChoiceControl,
  ColourControl,
  DateControl,
  LineControl,
  NameControl,
  NumberControl,
  SwitchControl,
  TextControl,
} from '../widgets/valueControls.tsx';
import { type ControlProps, controlAttributes } from './control.ts';
import { type Field, NOTATIONS, type Widget, writtenIn } from './field.ts';
import { IssueList, OnlyHereNote, PlaceholderNote } from './notes.tsx';
import { above, at, limitOf } from './schema.ts';
import { isPlaceholder, isWords } from './textsOf.ts';
import { OriginalText } from './translation.tsx';
import { useFieldValue, useForm } from './useForm.ts';

type Control = (props: ControlProps) => React.ReactNode;

const CONTROLS: Readonly<Record<Widget, Control>> = {
  line: LineControl,
  name: LineControl,
  text: TextControl,
  markdown: RichTextControl,
  number: NumberControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  list: ListControl,
  group: GroupControl,
  kinds: KindsControl,
  richText: RichTextControl,
  icon: IconControl,
  font: FontControl,
  link: LinkControl,
  picture: PictureControl,
  favicon: PictureControl,
  framing: FramingControl,
  alt: AltControl,
  hue: HueControl,
  colour: ColourControl,
  collection: NameControl,
  shared: NameControl,
  tag: NameControl,
  date: DateControl,
  moment: DateControl,
  fixed: () => null,
  map: MapControl,
  yaml: YamlControl,
};

/** The controls that consist of other fields: their names are headings, not labels. */
const NESTED: ReadonlySet<Widget> = new Set<Widget>(['list', 'group', 'kinds', 'map', 'framing']);

interface FieldViewProps {
  readonly field: Field;
  /** Whether the label is only for screen readers: the items of a list of words. */
  readonly isBare?: boolean;
}

/** A field: label, help, control, count and mistakes. */
export function FieldView({ field, isBare = false }: FieldViewProps) {
  const id = useId();
  const store = useStore();
  const { file, value, place, isOnlyInForm, examples, original } = useForm();
  const isTranslated = isWords(field) && original?.textAt(field.pointer) !== undefined;
  const own = useFieldValue(field);
  const Control = CONTROLS[field.widget];
  const isInvalid = own.issues.some(({ severity }) => severity === 'error');
  const limit = limitOf(field.schema, own.value);
  const isOnlyHere = isOnlyInForm && place.pointer === field.pointer;
  const describedBy = [
    ...(isOnlyHere ? [`${id}-only`] : []),
    ...(isTranslated ? [`${id}-original`] : []),
    ...(field.help === '' ? [] : [`${id}-help`]),
    ...(own.issues.length > 0 ? [`${id}-issues`] : []),
  ].join(' ');
  const isNested = NESTED.has(field.widget);
  const isAnother = writtenIn(field, at(value, above(field.pointer))) !== undefined;
  const [isAsked, setAsked] = useState(false);
  /** The page shows where the field is that somebody has come to, unless he has come to it from there. */
  const focused = (): void => {
    const isShown = `${place.pointer}/`.startsWith(`${field.pointer}/`);
    if (!isNested && !isShown) void store.select({ file: file.file, pointer: field.pointer });
  };
  if (isAnother && !isAsked)
    return (
      <Button
        className="link"
        onClick={() => {
          setAsked(true);
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        Write it in {NOTATIONS.get(field.widget)} instead
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control does
    <div
      className="field"
      data-field={field.pointer}
      data-widget={field.widget}
      data-current={!isNested && place.pointer === field.pointer ? '' : undefined}
      data-bare={isBare ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
      data-stand-in={isPlaceholder(field, own.value, examples, file) ? '' : undefined}
      onFocus={focused}
    >
      <div className="field-head">
        {isNested ? (
          <h3 className="label" id={`${id}-name`}>
            {field.label}
          </h3>
        ) : (
          <label className={isBare ? 'unseen' : 'label'} id={`${id}-name`} htmlFor={id}>
            {field.label}
          </label>
        )}
        {/* Screen readers say what is required. */}
        {field.required || isBare || isNested ? null : (
          <span className="quiet" aria-hidden="true">
            optional
          </span>
        )}
        {limit === undefined ? null : (
          <span className="quiet count" data-over={limit.isOver ? '' : undefined} aria-hidden="true">
            {limit.text}
          </span>
        )}
      </div>
      {isTranslated ? (
        <OriginalText original={original} pointer={field.pointer} id={`${id}-original`} />
      ) : null}
      {isOnlyHere ? <OnlyHereNote id={`${id}-only`} /> : null}
      <Control {...own} field={field} control={controlAttributes(id, describedBy, isInvalid)} />
      {field.help === '' || isBare ? null : (
        <p className="quiet help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <PlaceholderNote field={field} file={file} />
      <IssueList issues={own.issues} file={file} id={`${id}-issues`} />
    </div>
  );
}
