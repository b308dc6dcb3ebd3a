export function tryCatalogue(
  scripts: Record<string, string>,
  fetched?: string[]
): Promise<void>;
