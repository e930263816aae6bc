const ZONES = Intl.supportedValuesOf('timeZone');

/** All time zones by their names; one that this browser does not know stays. */
export function ZoneSelect({ value, onChange }: { value: string; onChange(zone: string): void }) {
  return (
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {(ZONES.includes(value) ? ZONES : [value, ...ZONES]).map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </select>
  );
}
