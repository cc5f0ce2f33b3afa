import { services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { roles } from '../../apps/server/src/roles/start.ts'
import { named, needsHelm, podOf, podsOf, readFile, render } from './chart.ts'

needsHelm()
const rolesAlone = roles.filter((role) => role !== 'all')
const pods = [...rolesAlone, 'migrate', 'tools']

test('each role has a Deployment that starts it, with two instances', () => {
  const manifests = render()
  for (const role of rolesAlone) {
    const { replicas, strategy } = named(manifests, 'Deployment', role).spec
    expect({ role, replicas, strategy }).toEqual({
      role,
      replicas: 2,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    })
    expect(podOf(manifests, role).spec.containers[0].args).toEqual(['start', role])
  }
  expect(
    podsOf(manifests).map(({ metadata }) => metadata.labels['app.kubernetes.io/component']),
  ).toHaveLength(pods.length)
})

test('every container is hardened as in docker-compose.yml', () => {
  const manifests = render()
  for (const role of pods) {
    const { spec } = podOf(manifests, role)
    expect({ role, ...spec }).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    })
    expect({ role, ...spec.containers[0] }).toMatchObject({
      image: 'registry.example.org/causerie:0.1.0',
      securityContext: {
        allowPrivilegeEscalation: false,
        privileged: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { limits: { memory: '768Mi', cpu: '2' } },
    })
    expect(spec.volumes).toContainEqual({
      name: 'tmp',
      emptyDir: { medium: 'Memory', sizeLimit: '64Mi' },
    })
    expect(spec.containers[0].volumeMounts.find(({ mountPath }) => mountPath === '/tmp')).toEqual({
      name: 'tmp',
      mountPath: '/tmp',
    })
  }
})

test('probes ask the port that only operators reach, and no restart follows from a server that is away', () => {
  const manifests = render()
  for (const role of rolesAlone) {
    const [container] = podOf(manifests, role).spec.containers
    expect(container).toMatchObject({
      ports: [
        { name: 'http', containerPort: 8080 },
        { name: 'ops', containerPort: 8081 },
      ],
      startupProbe: { httpGet: { path: '/livez', port: 'ops' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'ops' } },
      livenessProbe: { httpGet: { path: '/livez', port: 'ops' } },
    })
  }
})

test('a Pod has as much time for its stop as a container, and that of a gateway for load balancers to learn of it', () => {
  const manifests = render()
  const [, seconds] = /^ {2}stop_grace_period: (\d+)s$/m.exec(readFile('docker-compose.yml')) ?? []
  for (const role of rolesAlone) {
    const { terminationGracePeriodSeconds, containers } = podOf(manifests, role).spec
    const pause = role === 'gateway' ? 5 : 0
    expect(containers[0].lifecycle).toEqual(
      pause ? { preStop: { exec: { command: ['sleep', String(pause)] } } } : undefined,
    )
    expect(terminationGracePeriodSeconds).toBe(Number(seconds) + pause)
  }
})

test('gateways find all instances of a service by its name, ready or not', () => {
  const manifests = render()
  const { env } = podOf(manifests, 'gateway').spec.containers[0]
  for (const service of services) {
    expect(named(manifests, 'Service', service).spec).toMatchObject({
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: { 'app.kubernetes.io/component': service },
      ports: [{ port: 8080 }],
    })
    expect(env).toContainEqual({
      name: `${service.toUpperCase()}_URL`,
      value: `http://causerie-${service}:8080`,
    })
  }
})

test('only the port for clients is reached through the Service of the gateway and the Ingress', () => {
  const manifests = render({
    ingress: { enabled: true, host: 'causerie.example.org', tlsSecret: 'certificate' },
  })
  expect(named(manifests, 'Service', 'gateway').spec.ports).toEqual([
    { name: 'http', port: 80, targetPort: 'http' },
  ])
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')
  expect(ingress?.spec).toEqual({
    rules: [
      {
        host: 'causerie.example.org',
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix',
              backend: { service: { name: 'causerie-gateway', port: { name: 'http' } } },
            },
          ],
        },
      },
    ],
    tls: [{ hosts: ['causerie.example.org'], secretName: 'certificate' }],
  })
})

test('a Service that clients reach from outside keeps their addresses, by which sign-ins are limited', () => {
  const policyOf = (service: object) =>
    named(render({ service }), 'Service', 'gateway').spec.externalTrafficPolicy
  expect([policyOf({}), policyOf({ type: 'LoadBalancer' })]).toEqual([undefined, 'Local'])
})

test('migrate runs before everything else is installed or upgraded', () => {
  const job = named(render(), 'Job', 'migrate')
  expect(job.metadata.annotations).toEqual({
    'helm.sh/hook': 'pre-install,pre-upgrade',
    'helm.sh/hook-weight': '1',
    'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
  })
  expect(job.spec.template?.spec.containers[0].args).toEqual(['migrate'])
})

test('a role with several instances loses one at a time, and one with a single instance can leave its node', () => {
  const manifests = render({ roles: { streaming: { replicas: 1 } } })
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')
  expect(budgets.map(({ metadata }) => metadata.name).sort()).toEqual(
    rolesAlone
      .filter((role) => role !== 'streaming')
      .map((role) => `causerie-${role}`)
      .sort(),
  )
  for (const { spec } of budgets) expect(spec.maxUnavailable).toBe(1)
})

test('a stopped installation has no instances, and keeps its Deployments', () => {
  const manifests = render({ stopped: true })
  expect(rolesAlone.map((role) => named(manifests, 'Deployment', role).spec.replicas)).toEqual(
    rolesAlone.map(() => 0),
  )
  expect(manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([])
})

test('a role can differ from the others', () => {
  const own = {
    replicas: 5,
    resources: { limits: { memory: '2Gi' } },
    nodeSelector: { disk: 'fast' },
  }
  const manifests = render({ roles: { content: own } })
  expect(named(manifests, 'Deployment', 'content').spec.replicas).toBe(5)
  expect(podOf(manifests, 'content').spec).toMatchObject({
    nodeSelector: { disk: 'fast' },
    containers: [
      { resources: { limits: { memory: '2Gi', cpu: '2' }, requests: { memory: '256Mi' } } },
    ],
  })
  expect(named(manifests, 'Deployment', 'chat').spec.replicas).toBe(2)
})

test('the alerts for the Prometheus Operator are those of deploy/observe, and its targets have their labels', () => {
  const enabled = { enabled: true, labels: { release: 'prometheus' } }
  const manifests = render({ serviceMonitor: enabled, prometheusRule: enabled })
  const rule = manifests.find(({ kind }) => kind === 'PrometheusRule')
  expect(rule?.spec).toEqual(parse(readFile('deploy/observe/alerts.yml')))
  const monitor = manifests.find(({ kind }) => kind === 'ServiceMonitor')
  expect(monitor).toMatchObject({
    metadata: { labels: { release: 'prometheus' } },
    spec: {
      selector: { matchLabels: { 'app.kubernetes.io/component': 'metrics' } },
      endpoints: [
        {
          port: 'ops',
          relabelings: [
            { targetLabel: 'job', replacement: 'causerie' },
            {
              targetLabel: 'role',
              sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_component'],
            },
          ],
        },
      ],
    },
  })
  expect(named(manifests, 'Service', 'metrics')).toMatchObject({
    metadata: { labels: { 'app.kubernetes.io/component': 'metrics' } },
    spec: {
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      ports: [{ name: 'ops', port: 8081, targetPort: 'ops' }],
    },
  })
})

test('backups are made on a schedule by one Pod, with the claim or bucket that is named and the environment of migrate', () => {
  const find = (backups: object) =>
    render(backups).find(({ metadata }) => metadata.name === 'causerie-backups')
  expect(find({})).toBeUndefined()

  const manifests = render({ backups: { claim: 'backups', hours: 6 } })
  expect(named(manifests, 'Deployment', 'backups').spec).toMatchObject({
    replicas: 1,
    strategy: { type: 'Recreate' },
  })
  const [container] = podOf(manifests, 'backups').spec.containers
  expect(container).toMatchObject({
    args: ['backups', '/backups', '--every', '6', '--chain', '7', '--keep', '4'],
  })
  expect(container.env).toEqual(podOf(manifests, 'migrate').spec.containers[0].env)
  expect(container.volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' })
  expect(podOf(manifests, 'backups').spec.volumes).toContainEqual({
    name: 'backups',
    persistentVolumeClaim: { claimName: 'backups' },
  })

  const files = { claim: '', bucket: 's3://causerie/files' }
  const inBucket = render({ files, backups: { bucket: 's3://causerie/backups' }, stopped: true })
  expect(named(inBucket, 'Deployment', 'backups').spec.replicas).toBe(0)
  expect(podOf(inBucket, 'backups').spec.containers[0].args?.slice(0, 2)).toEqual([
    'backups',
    's3://causerie/backups',
  ])
})
