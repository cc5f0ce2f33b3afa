import { type Command, InvalidArgumentError } from 'commander'
import type { FetchServerOptions } from '../tools/moving/fetch-server.ts'

/** To standard error: the standard output may be the file. */
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const filesOption = [
  '--without-files',
  'write no files; what shows a file alone has its name or address as text',
  false,
] as const

type FilesOption = { withoutFiles: boolean }

const rateOf = (text: string): number => {
  const rate = Number(text)
  if (!(rate > 0 && rate <= 1000)) throw new InvalidArgumentError('It is a number up to 1000.')
  return rate
}

/** The commands that write the file of an import. */
export const addMovingCommands = (program: Command): void => {
  program
    .command('convert')
    .description('write the file of an import (NDJSON) from that of another system')
    .command('mattermost <file> [output]')
    .description(
      "from Mattermost's bulk export: a ZIP to a ZIP with its files, or JSONL (- is the standard input) to standard output; tells at the end what is left out",
    )
    .option(...filesOption)
    .action(async (file: string, output: string | undefined, options: FilesOption) => {
      const { convertMattermost } = await import('../tools/moving/convert-mattermost.ts')
      await convertMattermost(file, output, { ...options, say })
    })

  program
    .command('fetch <url> <file>')
    .description(
      'write the file of an import (NDJSON) from everything of a server that speaks the API; run again after an interruption, it continues',
    )
    .option('--token <token>', 'access token of an administrator there')
    .option(
      '--token-file <path>',
      'a file with the token, which the list of processes does not show',
    )
    .option(...filesOption)
    .option('--rate <rate>', 'requests a second, at most', rateOf, 10)
    .action(async (url: string, file: string, options: FetchServerOptions) => {
      const { fetchServer } = await import('../tools/moving/fetch-server.ts')
      await fetchServer(url, file, { ...options, say })
    })
}
