import { useMutation } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext';
import { auditCsv } from './audit-csv';

/** The most lines that one answer holds. */
const maxEntries = 1000;

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves the newest thousand lines of the trail as a file. */
export function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.history(maxEntries),
    onSuccess: (entries) => save(auditCsv(entries), `audit-trail-${entries[0]?.seq ?? 0}.csv`),
  });
}
