import type { Command } from 'commander'

/** To standard error: the standard output is the file. */
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** The commands that write the file of an import. */
export const addMovingCommands = (program: Command): void => {
  program
    .command('convert')
    .description('write the file of an import (NDJSON) from that of another system')
    .command('mattermost <file>')
    .description(
      "from Mattermost's bulk export (JSONL; - is the standard input); prints at the end what is left out",
    )
    .action(async (file: string) => {
      const { convertMattermost } = await import('../tools/moving/convert-mattermost.ts')
      await convertMattermost(file, process.stdout, say)
    })
}
