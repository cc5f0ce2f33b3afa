import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Kinds by group, as much as Helm asks of a cluster. */
const groups = {
  'apps/v1': { deployments: 'Deployment' },
  'batch/v1': { jobs: 'Job' },
  'policy/v1': { poddisruptionbudgets: 'PodDisruptionBudget' },
  'networking.k8s.io/v1': { networkpolicies: 'NetworkPolicy' },
}

const resourcesOf = (groupVersion: string, kinds: Record<string, string>) => ({
  kind: 'APIResourceList',
  groupVersion,
  resources: Object.entries(kinds).map(([name, kind]) => ({
    name,
    singularName: '',
    namespaced: true,
    kind,
    verbs: ['get'],
  })),
})

const groupOf = (groupVersion: string) => {
  const version = { groupVersion, version: 'v1' }
  return { name: groupVersion.split('/')[0], versions: [version], preferredVersion: version }
}

const discovery: Record<string, unknown> = {
  '/version': { major: '1', minor: '34', gitVersion: 'v1.34.4' },
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/api/v1': resourcesOf('v1', { services: 'Service' }),
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: Object.keys(groups).map(groupOf) },
  ...Object.fromEntries(
    Object.entries(groups).map(([group, kinds]) => [`/apis/${group}`, resourcesOf(group, kinds)]),
  ),
}

/** The API of a cluster in which one Deployment runs, for `helm template --dry-run=server`. */
export const startCluster = async ({
  name,
  image,
  replicas,
}: Running): Promise<{ url: string; stop(): void }> => {
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name,
      labels: { 'app.kubernetes.io/managed-by': 'Helm' },
      annotations: {
        'meta.helm.sh/release-name': 'causerie',
        'meta.helm.sh/release-namespace': 'default',
      },
    },
    spec: { template: { spec: { containers: [{ image }] } } },
    status: { replicas },
  }
  const objects = {
    ...discovery,
    [`/apis/apps/v1/namespaces/default/deployments/${name}`]: deployment,
  }
  const server = createServer(({ url = '' }, reply) => {
    const found = objects[url.split('?')[0] ?? '']
    reply.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(
      JSON.stringify(
        found ?? {
          kind: 'Status',
          apiVersion: 'v1',
          status: 'Failure',
          reason: 'NotFound',
          code: 404,
        },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server listens on a port, so its address is an object.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

type Running = { name: string; image: string; replicas: number }
