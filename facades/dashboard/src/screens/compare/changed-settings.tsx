export type ChangedSetting = readonly [name: string, before: string, after: string];

/** The settings that two audits do not share: what they change is not the doing of the site. */
export const ChangedSettings = ({ settings }: { settings: readonly ChangedSetting[] }) =>
  settings.length === 0 ? null : (
    <div class="notice warn">
      <p>The audits were made with different settings. Findings can be new or fixed because of that.</p>
      <dl class="facts">
        {settings.map(([name, before, after]) => (
          <>
            <dt key={name}>{name}</dt>
            <dd>
              {before} → {after}
            </dd>
          </>
        ))}
      </dl>
    </div>
  );
