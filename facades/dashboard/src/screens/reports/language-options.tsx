import { WebReportLanguages } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';

/** Languages that reports are available in, each named in itself. */
export function LanguageOptions({ chosen }: { chosen: string }) {
  const languages = useQuery(WebReportLanguages, {}).data?.reportLanguages ?? [];
  return languages.map(({ code, name }) => (
    <option key={code} value={code} lang={code} selected={code === chosen}>
      {name}
    </option>
  ));
}
