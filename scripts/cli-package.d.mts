export function packageCli(folder: string): void;
