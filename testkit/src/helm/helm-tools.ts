import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Missing } from '../infrastructure/server.ts'

/** What the chart in `deploy/helm` is tested with. Other versions are kept beside these. */
export const versions = { helm: 'v4.3.1', kubeconform: 'v0.7.0', kubernetes: 'v1.34.4' } as const

/**
 * The folder that `npm run helm` fills, below CAUSERIE_CACHE or `~/.cache/causerie`. It is complete
 * if it exists.
 */
export const helmFolder = join(
  process.env.CAUSERIE_CACHE ?? join(homedir(), '.cache', 'causerie'),
  `helm-${versions.helm}-kubeconform-${versions.kubeconform}-kubernetes-${versions.kubernetes}`,
)

/** Helm, kubeconform, and the schemas with which kubeconform validates; or how to get them. */
export const findHelmTools = (folder = helmFolder): HelmTools | Missing =>
  existsSync(folder)
    ? {
        helm: join(folder, 'helm'),
        kubeconform: join(folder, 'kubeconform'),
        schemas: `${join(folder, 'schemas')}/{{.ResourceKind}}{{.KindSuffix}}.json`,
      }
    : { why: 'no helm: npm run helm builds it with Go' }

export type HelmTools = {
  readonly helm: string
  readonly kubeconform: string
  readonly schemas: string
}
