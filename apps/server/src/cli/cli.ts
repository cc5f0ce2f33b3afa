#!/usr/bin/env node
import { type ServiceName, services } from '@causerie/contracts/shared'
import { createLog } from '@causerie/telemetry'
import closeWithGrace from 'close-with-grace'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { readConfiguration } from '../configuration/configuration.ts'
import { type Role, roles, start } from '../roles/start.ts'
import { addImportCommand } from './import-command.ts'
import { type KeyKind, keyKinds } from './key-kind.ts'
import { addMovingCommands } from './moving-commands.ts'
import { addNetworkCommands } from './network-commands.ts'
import { rebuildOutput } from './rebuild-output.ts'
import { addUserCommands } from './user-commands.ts'

// Tools and roles are loaded on demand.
const tools = () => import('./tools.ts')

/** Stopping takes at most five seconds; the next start recovers unfinished work. */
const stopWithin = 4_500

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2))
/** Of an option. */
const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new InvalidArgumentError('It is a whole number from 1 to 99999.')
  return Number(text)
}
const configuration = () => readConfiguration(process.env)

const program = new Command('causerie').description(
  'A self-hosted backend for communities and chat',
)

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
    // A stop signal arrived during the start.
    if (isStopping) await stop()
  })

program
  .command('check')
  .description('check the configuration of a role without starting it')
  .addArgument(new Argument('<role>').choices(roles.filter((role) => role !== 'all')))
  .action(async (role: Exclude<Role, 'all'>) => {
    const { checkRole } = await import('../roles/check-role.ts')
    checkRole(role, configuration())
    print(`${role}: the configuration is complete`)
  })

program
  .command('migrate')
  .description('create or update the users, databases, tables and topics of all services')
  .option(
    '--check',
    'change nothing; fail if a migration would fail, and tell what would be rebuilt',
    false,
  )
  .option(
    '--beside',
    'fail unless the version that serves can go on meanwhile, and change or drop nothing that it uses',
    false,
  )
  .action(async ({ check, beside }: { check: boolean; beside: boolean }) => {
    const checks = await import('../database/check-migration.ts')
    if (beside) await checks.checkBeside(configuration())
    if (check) return checks.checkMigration(configuration(), print)
    const { migrateAll } = await import('../database/migrate-all.ts')
    await migrateAll(configuration(), { isBeside: beside, log: createLog('warn'), say: print })
  })

program
  .command('upgrade')
  .description('tell what this version would do with the data of an installation before it serves')
  .requiredOption('--check', 'change nothing; an upgrade itself is a start of the new version')
  .action(async () =>
    (await import('../database/check-migration.ts')).checkUpgrade(configuration(), print),
  )

program
  .command('backup')
  .argument('<target>', 'an empty folder, or s3://bucket/prefix')
  .option(
    '--after <earlier>',
    'leave out what this backup of the same installation and those that it follows have',
  )
  .description(
    'write journals, secrets and uploaded files to a folder or an S3 bucket, at one moment, while services serve',
  )
  .action(async (target: string, { after }: { after?: string }) =>
    printJson(
      await (await import('../tools/backup/backup.ts')).backup(configuration(), target, after),
    ),
  )

program
  .command('backups')
  .argument('<folder>', 'a folder, or s3://bucket/prefix, that has nothing but these backups')
  .option('--every <hours>', 'go on, and add one whenever the last is so old', numberOf)
  .option(
    '--chain <backups>',
    'how many belong together: a whole one and what follows it',
    numberOf,
    7,
  )
  .option('--keep <chains>', 'how many chains are kept', numberOf, 4)
  .description('add a backup to those in a folder, and remove the oldest')
  .action(
    async (folder: string, { every, ...plan }: { every?: number; chain: number; keep: number }) => {
      if (every === undefined)
        return printJson(
          await (await import('../tools/backup/scheduled-backups.ts')).addBackup(
            configuration(),
            folder,
            plan,
          ),
        )
      closeWithGrace({ delay: stopWithin, logger: false }, async () => {})
      const { backUpEvery } = await import('../tools/backup/back-up-every.ts')
      return backUpEvery(configuration(), folder, {
        ...plan,
        hours: every,
        say: (line) => print(JSON.stringify(line)),
      })
    },
  )

program
  .command('ledger')
  .argument('<folder>', 'the folder, or s3://bucket/prefix, in which backups are')
  .description(
    'add everybody who was erased to the ledger beside backups; backup and backups do it, too',
  )
  .action(async (folder: string) =>
    printJson(
      await (await import('../tools/erasures/ledger-tool.ts')).ledgerTool(configuration(), folder),
    ),
  )

program
  .command('restore')
  .argument('<source>', 'the folder or bucket of a backup')
  .option(
    '--after <earlier>',
    'where a backup that this one follows is now; can be repeated',
    (text, others: string[]) => [...others, text],
    [],
  )
  .option('--until <time>', 'leave out what was recorded later (ISO 8601)')
  .option('--ledger <folder>', 'where the ledger of erasures is; default: beside the backup')
  .option('--without-ledger', 'restore also those who were erased after the backup', false)
  .description(
    'fill an empty installation from a backup, fold all tables and compare them with those of the backup',
  )
  .action(
    async (
      source: string,
      {
        withoutLedger,
        ...options
      }: { after: string[]; until?: string; ledger?: string; withoutLedger: boolean },
    ) =>
      printJson(
        await (await import('../tools/backup/restore.ts')).restore(configuration(), {
          ...options,
          source,
          isWithoutLedger: withoutLedger,
          say: print,
        }),
      ),
  )

program
  .command('rebuild')
  .addArgument(new Argument('<service>').choices(services))
  .description(
    'rebuild the tables of a running service from the logs, compare them with the current ones and replace them',
  )
  .addOption(
    new Option('--from <log>', "source of the service's own events")
      .choices(['journal', 'kafka'])
      .default('journal'),
  )
  .option(
    '--accept <tables>',
    'tables that are allowed to differ, separated by commas',
    (text) => text.split(','),
    [],
  )
  .option('--dry-run', 'compare and change nothing', false)
  .action(
    async (
      service: ServiceName,
      { from, accept, dryRun }: { from: 'journal' | 'kafka'; accept: string[]; dryRun: boolean },
    ) => {
      const { rebuildTool } = await import('../tools/rebuild-service.ts')
      const output = rebuildOutput(service, process.stdout)
      const rebuilt = await rebuildTool(configuration(), service, {
        from,
        accept,
        isDryRun: dryRun,
        onProgress: output.progress,
      })
      output.result(rebuilt)
      const unexpected = rebuilt.differences
        .map(({ table }) => table)
        .filter((table) => !accept.includes(table))
      if (unexpected.length > 0)
        throw new Error(
          `tables differ; if this is expected, run: causerie rebuild ${service} --accept ${[...accept, ...unexpected].join(',')}`,
        )
    },
  )

addNetworkCommands(program, { configuration, printJson })
addUserCommands(program, { configuration, printJson })
addImportCommand(program, { configuration, numberOf, print, printJson })

program
  .command('token')
  .description('access tokens')
  .command('admin <network> <name>')
  .description(
    "print a new token for the administrator ADMIN_<name>, valid for one year; revokes that administrator's previous token",
  )
  .action(async (networkId: string, name: string) =>
    printJson(await (await tools()).administratorTokenTool(configuration(), networkId, name)),
  )

program
  .command('key')
  .description(
    'API keys and server keys of a network, signing and internal keys of the installation',
  )
  .command('rotate [network]')
  .description(
    'replace a key; sessions stay valid. api, server: print a new key of the network and revoke the old ones. signing: sign new sessions ' +
      'with a new key. internal: print the values to set INTERNAL_KEYS to in all processes, step by step',
  )
  .addOption(new Option('--kind <kind>').choices(keyKinds).default('api'))
  .action(async (networkId: string | undefined, { kind }: { kind: KeyKind }) =>
    printJson(await (await tools()).rotateKeyTool(configuration(), kind, networkId)),
  )

program
  .command('topic')
  .description("the topics of the services' events")
  .command('recreate')
  .addArgument(new Argument('<service>').choices(services))
  .description(
    "delete and recreate a service's topic, and resend its whole journal; the service must be stopped",
  )
  .option(
    '--discard-newer',
    'delete the topic even if it holds events that the journal lacks; these events are lost',
    false,
  )
  .action(async (service: ServiceName, options: { discardNewer: boolean }) =>
    print(
      await (await import('../tools/recreate-topic.ts')).recreateTopicTool(
        configuration(),
        service,
        options,
      ),
    ),
  )

program
  .command('follow-ups')
  .description('commands that services issue in response to events')
  .command('retry')
  .addArgument(new Argument('<service>').choices(services))
  .description('retry the parked follow-ups of a service; those that fail again stay parked')
  .action(async (service: ServiceName) =>
    printJson(
      await (await import('../tools/retry-follow-ups.ts')).retryFollowUps(configuration(), service),
    ),
  )

program
  .command('files')
  .description('uploaded files')
  .command('unused')
  .description(
    'list uploads that are older than a day and that nothing shows, and content of the file store that no upload names',
  )
  .option('--remove', 'remove them', false)
  .action(async (options: { remove: boolean }) =>
    printJson(
      await (await import('../tools/unused-files.ts')).unusedFiles(configuration(), options),
    ),
  )

program
  .command('tray')
  .description('notification trays')
  .command('trim <days>')
  .description(
    'remove items whose last act was told more than so many days ago, and that their network does not show anymore',
  )
  .action(async (days: string) =>
    printJson(
      await (await import('../tools/trim-trays.ts')).trimTraysTool(configuration(), Number(days)),
    ),
  )

addMovingCommands(program)

/** The cause of an error in one line. */
const lineOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0])
  // Why `fetch` failed is in its cause alone.
  if (error instanceof TypeError && error.cause instanceof Error) return lineOf(error.cause)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with PORT'
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
}

// Awaited, so that what `npm start` does beside the server waits until it listens.
await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`causerie: ${lineOf(error)}\n`)
  process.exit(1)
})
