import type { Command } from 'commander'
import type { CommandTools } from './command-tools.ts'

type ImportOptions = {
  network?: string
  token?: string
  url?: string
  check: boolean
  withoutModeration: boolean
  stopOnFailure: boolean
  tell: boolean
  rate?: number
  failures?: string
}
type ImportTools = CommandTools & {
  numberOf: (text: string) => number
  print: (line: string) => void
}

export const addImportCommand = (
  program: Command,
  { configuration, numberOf, print, printJson }: ImportTools,
): void => {
  program
    .command('import')
    .argument(
      '<file>',
      'records as JSON lines, or a ZIP of them with files; - is the standard input',
    )
    .option('--network <network>', 'id of the network')
    .option('--token <token>', 'token of an administrator, instead of the network')
    .option('--url <url>', 'where the gateway is; by default at PUBLIC_URL, else on this machine')
    .option('--check', 'check every line, and record nothing', false)
    .option(
      '--without-moderation',
      'import also what the moderation rules of the network refuse',
      false,
    )
    .option('--stop-on-failure', 'end at the first line that is not imported', false)
    .option('--tell', 'tell people of it, in the tray, in realtime, by webhooks and pushes', false)
    .option('--rate <records>', 'how many records a second, at most', numberOf)
    .option('--failures <path>', 'a file for the lines that are not imported')
    .description(
      'import users, communities, channels, posts and messages of another system, at their times; what exists is skipped',
    )
    .action(async (file: string, { network, token, url, ...options }: ImportOptions) => {
      const { PORT, PUBLIC_URL } = configuration()
      const counts = await (await import('../tools/import-file.ts')).importFile(file, {
        rate: options.rate,
        failures: options.failures,
        isCheck: options.check,
        isModerated: !options.withoutModeration,
        stopsOnFailure: options.stopOnFailure,
        isTold: options.tell,
        url: url ?? PUBLIC_URL ?? `http://127.0.0.1:${PORT}`,
        token: token ?? (await tokenOf(network, configuration)),
        say: print,
      })
      printJson(counts)
      if (counts.failed > 0) process.exitCode = 1
    })
}

const tokenOf = async (
  networkId: string | undefined,
  configuration: CommandTools['configuration'],
): Promise<string> => {
  if (networkId === undefined) throw new Error('import needs --network or --token')
  const { administratorTokenTool } = await import('./tools.ts')
  return (await administratorTokenTool(configuration(), networkId, 'import')).accessToken
}
