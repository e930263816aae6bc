import { toast } from './toast.tsx';

/** False where the browser has no clipboard for us, as over plain HTTP; a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast('Copying failed. Browsers allow it over HTTPS only.');
    return false;
  }
}
