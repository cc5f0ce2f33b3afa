import { parse } from 'yaml'
import { z } from 'zod'
import { readFile } from './helm/chart.ts'

const Secret = z.union([z.string(), z.object({ source: z.string(), target: z.string() })])
const Service = z.looseObject({
  environment: z.record(z.string(), z.unknown()).optional(),
  secrets: z.array(Secret).optional(),
})
const Compose = z.object({ services: z.record(z.string(), Service) })

/**
 * Names of the variables that docker-compose.yml gives to a role, and its secrets: names of files
 * by names of secrets.
 */
export const composeOf = (
  role: string,
): { variables: string[]; secrets: Record<string, string> } => {
  const { services } = Compose.parse(parse(readFile('docker-compose.yml'), { merge: true }))
  const { environment = {}, secrets = [] } = services[role] ?? {}
  const files = secrets.map((secret) =>
    typeof secret === 'string' ? [secret, secret] : [secret.source, secret.target],
  )
  return { variables: Object.keys(environment).sort(), secrets: Object.fromEntries(files) }
}
