import type { Configuration } from '../configuration/configuration.ts'
import {
  type EmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'

/**
 * The configured Postgres, or the embedded one of the data folder: the running one, else one
 * started for the duration of this command.
 */
export const findDatabase = async ({
  DATABASE_URL,
  CAUSERIE_DATA: dataFolder,
}: Configuration): Promise<EmbeddedPostgres> => {
  const url = DATABASE_URL ?? runningEmbeddedPostgres(dataFolder)
  return url === undefined
    ? startEmbeddedPostgres({ dataFolder, log: () => {} })
    : { url, stop: async () => {} }
}
