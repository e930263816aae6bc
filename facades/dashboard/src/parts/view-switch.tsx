export interface ViewSwitchProps<Value extends string> {
  label: string;
  choices: readonly (readonly [value: Value, name: string])[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of a few ways to see the same thing. */
export const ViewSwitch = <Value extends string>({ label, choices, chosen, onChoose }: ViewSwitchProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that switch a view are no fields of a form
  <span class="choice" role="group" aria-label={label}>
    {choices.map(([value, name]) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {name}
      </button>
    ))}
  </span>
);
