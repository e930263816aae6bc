import { WebClientNames } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';

interface ChooseClientsProps {
  /** null: all of the organization */
  chosen: ReadonlySet<string> | null;
  onChange(chosen: ReadonlySet<string> | null): void;
  fault?: string | undefined;
}

/** Whether a choice can be saved: a limit to no client would be one to nothing. */
export const isChosen = (chosen: ReadonlySet<string> | null): boolean => chosen === null || chosen.size > 0;

/** Limits access to the projects of some clients; nothing where the organization has no clients. */
export function ChooseClients({ chosen, onChange, fault }: ChooseClientsProps) {
  const { data } = useQuery(WebClientNames, {});
  const clients = data?.clients ?? [];
  if (clients.length === 0 && chosen === null) return null;
  return (
    <fieldset class="plain">
      <legend class="legend">Clients</legend>
      <label class="check">
        <input type="checkbox" checked={chosen !== null} onChange={() => onChange(chosen ? null : new Set())} />
        Only selected clients
      </label>
      {chosen &&
        clients.map(({ id, name }) => (
          <label class="check" key={id}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={() => onChange(chosen.symmetricDifference(new Set([id])))}
            />
            <span class="break">{name}</span>
          </label>
        ))}
      {!isChosen(chosen) && <span class="fault">Select at least one client.</span>}
      {fault && <span class="fault">{fault}</span>}
    </fieldset>
  );
}
