import type { ControlOfField } from './field.tsx';

/** Engines leave UTC out of their list. */
const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** That of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

interface ZoneSelectProps extends ControlOfField {
  value: string;
  onChange(zone: string): void;
}

/** All time zones by their names; one that this browser does not know stays. */
export function ZoneSelect({ value, onChange, ...ofField }: ZoneSelectProps) {
  return (
    <select {...ofField} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {(ZONES.includes(value) ? ZONES : [value, ...ZONES]).map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </select>
  );
}
