import type { Configuration } from '../configuration/configuration.ts'

/** What commands of the command line share. */
export type CommandTools = {
  configuration: () => Configuration
  printJson: (value: unknown) => void
}
