#!/usr/bin/env node
import { type ServiceName, services } from '@causerie/contracts'
import { createLog } from '@causerie/telemetry'
import closeWithGrace from 'close-with-grace'
import { Argument, Command, Option } from 'commander'
import { readConfiguration } from './configuration.ts'
import { type KeyKind, keyKinds } from './key-kind.ts'
import { rebuildOutput } from './rebuild-output.ts'
import { type Role, roles, start } from './start.ts'
import type { NetworkOptions } from './tools.ts'

// What a tool or a role needs is loaded when it is asked for.
const tools = () => import('./tools.ts')

/** Stopping takes at most five seconds; what is not done by then is recovered at the next start. */
const stopWithin = 4_500

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2))
const configuration = () => readConfiguration(process.env)

const program = new Command('causerie').description('A self-hosted backend for communities and chat')

program
  .command('start')
  .description('start everything in one process, or one role on Postgres and Kafka')
  .addArgument(new Argument('[role]').choices(roles).default('all'))
  .action(async (role: Role) => {
    let stop: (() => Promise<void>) | undefined
    let isStopping = false
    closeWithGrace({ delay: stopWithin, logger: false }, async ({ err }) => {
      isStopping = true
      if (err) process.stderr.write(`${err.stack}\n`)
      await stop?.()
    })
    stop = await start(role, configuration(), print)
    // Asked to stop while it was still starting.
    if (isStopping) await stop()
  })

program
  .command('migrate')
  .description('make or update databases, tables and topics of all services')
  .action(async () => (await import('./migrate-all.ts')).migrateAll(configuration(), createLog('warn'), print))

program
  .command('rebuild')
  .addArgument(new Argument('<service>').choices(services))
  .description("fold a service's tables anew while it serves, compare them with the old ones, and put them in their place")
  .addOption(new Option('--from <log>', "where the service's own events are read from").choices(['journal', 'kafka']).default('journal'))
  .option('--accept <tables>', 'tables that may come out otherwise, separated by commas', (text) => text.split(','), [])
  .option('--dry-run', 'compare, and change nothing', false)
  .action(async (service: ServiceName, { from, accept, dryRun }: { from: 'journal' | 'kafka'; accept: string[]; dryRun: boolean }) => {
    const { rebuildTool } = await import('./rebuild-service.ts')
    const output = rebuildOutput(service, process.stdout)
    const rebuilt = await rebuildTool(configuration(), service, { from, accept, isDryRun: dryRun, onProgress: output.progress })
    output.result(rebuilt)
    const unexpected = rebuilt.differences.map(({ table }) => table).filter((table) => !accept.includes(table))
    if (unexpected.length > 0)
      throw new Error(`tables differ; if they should, run: causerie rebuild ${service} --accept ${[...accept, ...unexpected].join(',')}`)
  })

const network = program.command('network').description('networks (tenants)')
network
  .command('create')
  .description('make a network and print its keys; they are shown once')
  .requiredOption('--name <name>', 'what it is called')
  .option('--id <id>', 'its id; made when absent')
  .option('--time-zone <zone>', 'IANA time zone of its days', 'UTC')
  .option('--language <tag>', 'language of its texts', 'en')
  .option('--secure', "secure mode: sessions are opened only for whom the customer's backend vouches")
  .action(async (options: NetworkOptions) => printJson(await (await tools()).createNetworkTool(configuration(), options)))
network
  .command('secure')
  .description('turn secure mode of a network on or off; sessions live on')
  .argument('<network>')
  .addArgument(new Argument('<mode>').choices(['on', 'off']))
  .action(async (networkId: string, mode: 'on' | 'off') =>
    printJson(await (await tools()).secureModeTool(configuration(), networkId, mode === 'on')),
  )

program
  .command('token')
  .description('tokens')
  .command('admin <network> <name>')
  .description("print a new token of the administrator ADMIN_<name>; it lives a year and ends that administrator's old one")
  .action(async (networkId: string, name: string) =>
    printJson(await (await tools()).administratorTokenTool(configuration(), networkId, name)),
  )

program
  .command('key')
  .description('API keys and server keys of a network, signing and internal keys of the installation')
  .command('rotate [network]')
  .description(
    'exchange a key; sessions live on. api, server: print a new one of the network, the old ones end. signing: new sessions are signed with ' +
      'a new one. internal: print what INTERNAL_KEYS is to be set to in all processes, step by step',
  )
  .addOption(new Option('--kind <kind>').choices(keyKinds).default('api'))
  .action(async (networkId: string | undefined, { kind }: { kind: KeyKind }) =>
    printJson(await (await tools()).rotateKeyTool(configuration(), kind, networkId)),
  )

program
  .command('topic')
  .description('the topics that services keep their events in')
  .command('recreate')
  .addArgument(new Argument('<service>').choices(services))
  .description("delete a service's topic and send its whole journal anew; the service has to be stopped")
  .option('--discard-newer', 'also where the topic holds events that the journal lacks: they are lost', false)
  .action(async (service: ServiceName, options: { discardNewer: boolean }) =>
    print(await (await import('./recreate-topic.ts')).recreateTopicTool(configuration(), service, options)),
  )

program
  .command('follow-ups')
  .description('what services do because of events')
  .command('retry')
  .addArgument(new Argument('<service>').choices(services))
  .description('try the parked follow-ups of a service again; those that fail again stay parked')
  .action(async (service: ServiceName) => printJson(await (await import('./retry-follow-ups.ts')).retryFollowUps(configuration(), service)))

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`causerie: ${lineOf(error)}\n`)
  process.exit(1)
})

/** One line that names the cause. */
const lineOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0])
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with PORT'
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
}
