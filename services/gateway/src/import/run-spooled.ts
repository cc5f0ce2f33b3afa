import { z } from 'zod'
import { openSpooled } from './open-spooled.ts'
import { patiently } from './patiently.ts'
import { withFiles } from './record-files.ts'
import { type ImportRun, runImport } from './run-import.ts'
import type { SendFile } from './send-file.ts'

const FilesKey = z.object({ key: z.string() })

export type SpooledRun = Omit<ImportRun, 'files' | 'filesKey'> & {
  sendFile: SendFile
  mostBytes: number
}

/** Imports the body of a request, whose lines may be in a ZIP with files. */
export const runSpooled = async (run: SpooledRun): Promise<void> => {
  const { ask, networkId, counts, send, sendFile, isEnded } = run
  const opened = await openSpooled(run.file, run.mostBytes)
  if ('error' in opened) {
    counts.failed += 1
    return run.onFailed({ line: 1, error: opened.error })
  }
  const { file, files, close } = opened
  try {
    const question = { query: 'importedFilesKey', networkId, input: {}, position: '' }
    const answered = await patiently(() => ask('content', question), isEnded)
    const { key: filesKey } = FilesKey.parse(answered)
    const sending = withFiles({ files, send, sendFile, isEnded })
    await runImport({ ...run, file, files, filesKey, send: sending })
  } finally {
    await close()
  }
}
