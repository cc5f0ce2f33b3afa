import { defineConfig } from 'vitest/config'

// Workspaces are read as sources (`exports` condition `source`), so tests need no build.
const sources = ['source', 'node', 'development|production']
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }

// What the division into processes cannot change runs in one process only, as do tests that are defined with `itInOneProcess`.
const inOneProcess = [
  // Every service decides by the same table; `update-role.spec.ts` and others show that rights reach the other processes.
  'e2e/permissions/**',
  // The gateway and the endpoint of a service read input with the same functions in every composition.
  'e2e/conventions/{any-input,bad-input,bad-tokens}.spec.ts',
  // A token is made and read by the same service.
  'e2e/conventions/paging.spec.ts',
  // It starts an installation of its own; `faults` rebuilds beside processes, from journals and from Kafka.
  'e2e/conventions/rebuild.spec.ts',
  // Clients are cut by the HTTP server of the gateway, before any service is asked.
  'e2e/conventions/slow-clients.spec.ts',
  // Realtime runs in the single process.
  'e2e/realtime/**',
]

// Prometheus scrapes the processes of an installation as operators run it.
const onProcesses = ['e2e/conventions/prometheus.spec.ts']

// The groups run one after the other: two cores are enough for one kind of test at a time.
export default defineConfig({
  ssr: { resolve: { conditions: sources } },
  // The environment that vitest loads set-ups in.
  environments: { __vitest__: { resolve: { conditions: sources } } },
  test: {
    maxWorkers: 2,
    // Behind the end-to-end specs everything that they recorded is rebuilt and compared.
    teardownTimeout: 300_000,
    // What is waited for comes sooner; a busy machine may take so long.
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.spec.ts', 'services/*/src/**/*.spec.ts', 'scripts/*.spec.mjs'],
          exclude: ['**/*.int.spec.ts', '**/*.browser.spec.ts'],
          pool: 'threads',
          isolate: false,
          // Properties take their time on a busy machine.
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['packages/*/src/**/*.int.spec.ts', 'services/*/src/**/*.int.spec.ts'],
          globalSetup: ['packages/testkit/src/infrastructure/global-setup.ts'],
          // Loading the sources again for each file would take a third of the time. Specs undo what they change in the process.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          // What people see, in a real Chromium.
          name: 'browser',
          include: ['packages/*/src/**/*.browser.spec.ts'],
          globalSetup: ['packages/testkit/src/infrastructure/global-setup.ts'],
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
      endToEnd('one-process', 3, { exclude: ['e2e/faults/**', ...onProcesses] }),
      endToEnd('processes', 4, { exclude: ['e2e/faults/**', ...inOneProcess] }),
      // One file after the other: the network has to come to rest on a machine that it fills by itself.
      endToEnd('compose', 6, { exclude: ['e2e/faults/**', ...inOneProcess, ...onProcesses], fileParallelism: false }),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.spec.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 5 },
          testTimeout: process.env.FAULTS ? 3_600_000 : 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

/** The same specs once per composition; the set-up starts the network and provides how to reach it. */
function endToEnd(composition: string, groupOrder: number, more = {}) {
  return {
    extends: true as const,
    test: {
      name: `e2e:${composition}`,
      include: ['e2e/**/*.spec.ts'],
      exclude: ['e2e/faults/**'],
      globalSetup: [`e2e/setup-${composition}.ts`],
      isolate: false,
      sequence: { groupOrder },
      ...patience,
      ...more,
    },
  }
}
