import { Argument, type Command } from 'commander'
import type { CommandTools } from './command-tools.ts'
import type { NetworkOptions } from './tools.ts'

type ExportOptions = { token?: string; url?: string }

export const addNetworkCommands = (
  program: Command,
  { configuration, printJson }: CommandTools,
): void => {
  const network = program.command('network').description('networks (tenants)')
  network
    .command('create')
    .description('create a network and print its keys; they are shown only once')
    .requiredOption('--name <name>', 'display name')
    .option('--id <id>', 'id; generated if omitted')
    .option('--time-zone <zone>', 'IANA time zone', 'UTC')
    .option('--language <tag>', 'default language', 'en')
    .option('--secure', 'secure mode: signing in requires an auth token from your backend')
    .action(async (options: NetworkOptions) =>
      printJson(await (await import('./tools.ts')).createNetworkTool(configuration(), options)),
    )
  network
    .command('secure')
    .description('turn secure mode of a network on or off; open sessions stay valid')
    .argument('<network>')
    .addArgument(new Argument('<mode>').choices(['on', 'off']))
    .action(async (networkId: string, mode: 'on' | 'off') =>
      printJson(
        await (await import('./tools.ts')).secureModeTool(
          configuration(),
          networkId,
          mode === 'on',
        ),
      ),
    )
  network
    .command('export')
    .description(
      'write a ZIP of everything in a network that an import takes; what is left out stands in its README.txt',
    )
    .argument('<network>')
    .argument('<file>', 'the ZIP; - is the standard output')
    .option('--token <token>', 'token of an administrator; a new one of this network if omitted')
    .option('--url <url>', 'where the gateway is; by default at PUBLIC_URL, else on this machine')
    .action(async (networkId: string, file: string, { token, url }: ExportOptions) => {
      const { PORT, PUBLIC_URL } = configuration()
      const { bytes } = await (await import('../tools/export-file.ts')).exportFile(file, {
        url: url ?? PUBLIC_URL ?? `http://127.0.0.1:${PORT}`,
        token: token ?? (await tokenOf(networkId, configuration)),
      })
      if (file !== '-') printJson({ file, bytes })
    })
  network
    .command('delete')
    .description(
      'delete a network with everything in it for good, and print what was deleted where; of a deleted one, print how far that is',
    )
    .argument('<network>')
    .option('--yes-delete <name>', 'its name, for scripts; asked for if omitted')
    .action(async (networkId: string, options: { yesDelete?: string }) => {
      const { deleteNetworkCommand } = await import('./delete-network-command.ts')
      printJson(await deleteNetworkCommand(configuration(), { networkId, ...options }))
    })
}

const tokenOf = async (
  networkId: string,
  configuration: CommandTools['configuration'],
): Promise<string> => {
  const { administratorTokenTool } = await import('./tools.ts')
  return (await administratorTokenTool(configuration(), networkId, 'export')).accessToken
}
