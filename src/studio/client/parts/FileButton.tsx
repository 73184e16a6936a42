import { Glyph } from './Button.tsx';

interface FileButtonProps {
  readonly accept: string;
  /** What screen readers say, if the words alone do not say it. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: React.ReactNode;
}

/** A button that asks for a file of this device; on a phone, its camera is one of the ways. */
export function FileButton({ accept, label, isBusy = false, onFile, children }: FileButtonProps) {
  return (
    <label className="plain file">
      <Glyph name="hand" /> {children}
      <input
        type="file"
        className="unseen"
        accept={accept}
        aria-label={label}
        // It keeps the focus, which a disabled one loses.
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
    </label>
  );
}
