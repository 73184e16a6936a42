import type { ComponentType } from 'react';
import type { IslandProps, Json, PageSection } from './island.ts';

interface SectionsProps {
  /** What the sections belong to: another page's islands start afresh. */
  readonly pageKey: string;
  readonly sections: readonly PageSection[];
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
}

/**
 * The sections of `<main>`, the same on the server and in the browser. Static ones are finished HTML; only the
 * interactive ones are components.
 *
 * @throws Error when an interactive section's component was not loaded before: our bug
 */
export function Sections({ pageKey, sections, components }: SectionsProps) {
  return sections.map((section, at) => {
    const key = `${pageKey} ${at}`;
    if (section.kind === 'static') return <StaticSection key={key} section={section} />;
    const Component = components.get(section.type);
    if (Component === undefined) throw new Error(`the interactive block "${section.type}" was not loaded`);
    return (
      <div key={key} data-block={section.type} data-island={at}>
        <Component props={section.props} slots={section.slots} />
      </div>
    );
  });
}

// A component of its own, so that the ids React gives in islands are the same on both sides.
function StaticSection({ section }: { readonly section: PageSection & { kind: 'static' } }) {
  return (
    <div
      data-block={section.type}
      suppressHydrationWarning
      // React's type asks for a string; the DOM sink takes what Trusted Types made of it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, sanitised where it was authored
      dangerouslySetInnerHTML={{ __html: section.html as string }}
    />
  );
}
