import type { IncomingContent } from '@causerie/http'

/** The files that came with the lines of an import, by their paths. */
export type ImportedFiles = {
  /** What is wrong with the file at a path, or undefined. */
  fault(path: string): string | undefined
  /** Bytes of a file. */
  bytes(path: string): number | undefined
  /** Opens the content of a file that has no fault; it fails where it is damaged. */
  open(path: string): Promise<IncomingContent>
}

/** Lines that came without files. */
export const noFiles: ImportedFiles = {
  fault: () => 'Is only taken in a ZIP.',
  bytes: () => undefined,
  open: async (path) => {
    throw new Error(`there is no file ${path}`)
  },
}
