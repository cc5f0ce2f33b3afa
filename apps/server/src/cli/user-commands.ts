import type { Command } from 'commander'
import type { CommandTools } from './command-tools.ts'

export const addUserCommands = (
  program: Command,
  { configuration, printJson }: CommandTools,
): void => {
  const user = program.command('user').description('people')
  user
    .command('erase <network> <user>')
    .description(
      'delete a user with everything that they wrote, also from the journals, for good; runs beside the services, which carry it out',
    )
    .action(async (networkId: string, userId: string) =>
      printJson(
        await (await import('./tools.ts')).eraseUserTool(configuration(), networkId, userId),
      ),
    )
  user
    .command('erasure <network> <user>')
    .description(
      'tell what is masked of an erased user in each journal, and which ledgers have them',
    )
    .option(
      '--ledger <folder>',
      'a ledger beside backups, such as /backups/erasures; can be repeated',
      (text, others: string[]) => [...others, text],
      [],
    )
    .action(async (networkId: string, userId: string, { ledger }: { ledger: string[] }) =>
      printJson(
        await (await import('../tools/erasures/erasure-certificate.ts')).erasureCertificate(
          configuration(),
          { networkId, userId, ledgers: ledger },
        ),
      ),
    )
}
