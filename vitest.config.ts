import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Workspaces are read as sources (`exports` condition `source`), so tests need no build.
const sources = ['source', 'node', 'development|production']
// What specs wait for has deadlines of its own, which grow on a slow machine; these end what hangs.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

// What the division into processes cannot change runs in one process only, as do tests that are
// defined with `itInOneProcess`.
const inOneProcess = [
  // Statements can be counted in one process only, and it starts an installation of its own.
  'e2e/costs/**',
  // Every service decides by the same table; `update-role.spec.ts` and others show that rights
  // reach the other processes.
  'e2e/permissions/**',
  // Counts are made by events, in every composition the same.
  'e2e/conventions/counts/**',
  // The gateway and the endpoint of a service read input with the same functions in every
  // composition.
  'e2e/conventions/{any-input,bad-input,bad-tokens}.spec.ts',
  // A token is made and read by the same service.
  'e2e/conventions/paging.spec.ts',
  // It starts an installation of its own; `faults` rebuilds beside processes, from journals and
  // from Kafka.
  'e2e/conventions/rebuild.spec.ts',
  // Clients are cut by the HTTP server of the gateway, before any service is asked.
  'e2e/conventions/slow-clients.spec.ts',
  // It starts an installation of its own; services mask and rebuild apart from each other.
  'e2e/erasure/races.spec.ts',
  // Owners refuse filters by the same queries in every composition.
  'e2e/realtime/grants.spec.ts',
  // It starts the single process again; `faults` kills realtime.
  'e2e/realtime/restart.spec.ts',
]

// Projects of their own: faults start installations, and published clients are installed apart.
const ofTheirOwn = ['e2e/faults/**', 'e2e/clients/**']

// What takes longest, and proves what others prove by single examples: it runs with the further
// tests, in one process.
const long = [
  'e2e/costs/*.spec.ts',
  'e2e/permissions/doors.spec.ts',
  'e2e/conventions/rebuild.spec.ts',
]

// With servers that `npm test` does not have: Prometheus and nginx, beside the processes of an
// installation as operators run it.
const onProcesses = [
  'e2e/conventions/prometheus.spec.ts',
  'e2e/streaming/media-server/real-media-server.spec.ts',
]

// They read the folder of uploaded files and what processes print.
const onThisMachine = ['e2e/erasure/**']

// Specs of the chart, which Helm renders.
const charts = ['deploy/helm/*.spec.ts', 'testkit/src/helm/*.spec.ts']
const onServersAlone = ['{packages,services}/*/src/**/*.int.spec.ts']
// What operators use (the command line, backups, rebuilds, stores, Kafka, Redis, Helm), and plans
// and searches at scale.
const forOperators = [
  ...charts,
  '{apps/server,testkit}/src/**/*.int.spec.ts',
  'packages/{file-store,kafka,rebuild}/src/**/*.int.spec.ts',
  'packages/kernel/src/standby/*.int.spec.ts',
  'packages/http/src/{rate-limits,token-store}.int.spec.ts',
  'services/*/src/**/*-plans.int.spec.ts',
  'services/*/src/**/{cost-by-size,search,search-everywhere,search-walk}.int.spec.ts',
]

// They take or wait longer than all others, so they begin first: behind the others nothing would
// run beside them.
const longest = [
  'costs.spec.ts',
  'permissions/permissions.spec.ts',
  'realtime/community-bans.spec.ts',
  'conventions/rebuild.spec.ts',
  'lane-share.int.spec.ts',
  'run-timers.int.spec.ts',
  'connections.int.spec.ts',
  'journal-source.int.spec.ts',
  'host/health.int.spec.ts',
  'run-operation.int.spec.ts',
  'realtime/bans.spec.ts',
  'tray-scheduled-posts.spec.ts',
  'permissions/texts.spec.ts',
  'tray-visibility.spec.ts',
  'realtime/stream.spec.ts',
  'conventions/slow-clients.spec.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(name))
      return found < 0 ? longest.length : found
    }
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => place(a) - place(b))
  }
}

// The groups run one after the other: two cores are enough for one kind of test at a time. Specs
// that wait for servers leave room for one or two more.
export default defineConfig({
  ssr: { resolve: { conditions: sources } },
  // The environment that vitest loads set-ups in.
  environments: { __vitest__: { resolve: { conditions: sources } } },
  test: {
    maxWorkers: 2,
    // Projects share most of their modules: each is compiled once, and not again by the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/modules' },
    sequence: { sequencer: LongestFirst },
    // Behind the end-to-end specs everything that they recorded is rebuilt and compared.
    teardownTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,services,apps}/*/src/**/*.spec.ts',
            'testkit/src/**/*.spec.ts',
            'bench/src/**/*.spec.ts',
            'deploy/**/*.spec.ts',
            'scripts/*.spec.mjs',
          ],
          exclude: ['**/*.int.spec.ts', '**/*.browser.spec.ts', ...charts],
          setupFiles: ['testkit/src/every-contract.ts'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      onServers('integration', 1, {
        include: onServersAlone,
        exclude: forOperators,
        maxWorkers: 3,
      }),
      endToEnd('one-process', 2, {
        exclude: [...ofTheirOwn, ...onProcesses, ...long],
        maxWorkers: 4,
      }),
      endToEnd('one-process', 3, { name: 'e2e:long', include: long, maxWorkers: 2 }),
      onServers('operators', 4, { include: forOperators }),
      {
        extends: true,
        test: {
          // What people see, in a real Chromium.
          name: 'browser',
          include: [
            '{apps,services}/*/browser/*.browser.spec.ts',
            'packages/{client,react}/src/*.browser.spec.ts',
          ],
          globalSetup: [
            'testkit/src/infrastructure/global-setup.ts',
            'testkit/src/browser/build-apps.ts',
          ],
          sequence: { groupOrder: 5 },
          ...patience,
        },
      },
      endToEnd('processes', 6, { exclude: [...ofTheirOwn, ...inOneProcess] }),
      // One file after the other: the network has to come to rest on a machine that it fills by
      // itself.
      endToEnd('compose', 8, {
        exclude: [...ofTheirOwn, ...inOneProcess, ...onProcesses, ...onThisMachine],
        fileParallelism: false,
      }),
      onServers('clients', 9, { include: ['e2e/clients/*.spec.ts'] }),
      // What no count can prove; `npm run measures` runs it alone.
      endToEnd('one-process', 10, {
        name: 'measures',
        include: ['{packages,services,apps}/*/src/**/*.measure.ts', 'e2e/**/*.measure.ts'],
        maxWorkers: 1,
      }),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.spec.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 7 },
          testTimeout: process.env.FAULTS ? 3_600_000 : 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})

/** Specs of single services and adapters on real servers. */
function onServers(
  name: string,
  groupOrder: number,
  files: { include: string[]; exclude?: string[]; maxWorkers?: number },
) {
  return {
    extends: true as const,
    test: {
      name,
      ...files,
      globalSetup: ['testkit/src/infrastructure/global-setup.ts'],
      // Loading the sources again for each file would take a third of the time. Specs undo what
      // they change in the process.
      isolate: false,
      sequence: { groupOrder },
      ...patience,
    },
  }
}

/**
 * The end-to-end specs, once per composition; the set-up starts the network and provides how to
 * reach it.
 */
function endToEnd(composition: string, groupOrder: number, more = {}) {
  return {
    extends: true as const,
    test: {
      name: `e2e:${composition}`,
      include: ['e2e/**/*.spec.ts'],
      globalSetup: [`e2e/setup-${composition}.ts`],
      isolate: false,
      sequence: { groupOrder },
      ...patience,
      ...more,
    },
  }
}
