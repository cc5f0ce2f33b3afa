// One direction: protocol, postgres, telemetry <- kernel <- lists <- flags <- replicas <-
// authorization <- hydration <- audit; replicas <- moderation; protocol <- words <- lists; outbound <- http; these, media and http <- services <-
// apps/server; protocol <- contracts, which the kernel does not know. Specs, folders `test` and
// `browser`, deploy, testkit, e2e and bench may import anything. What browsers load imports only
// the client and its hooks, which biome.json checks: the parser here reads no JSX.
const roles = require('./.dependency-cruiser.roles.cjs')

const product =
  '^(packages/(client|movers|react|protocol|contracts|words|postgres|telemetry|kernel|lists|kafka|file-store|media|outbound|rebuild|http|flags|replicas|authorization|hydration|audit|moderation|broadcasts|edge)|services/[^/]+|apps/server)/'
const test = '[.](spec|measure)[.]ts$|^(packages|services|apps)/[^/]+/(test|browser)/'
const workspaces = '^(packages|services|apps|testkit|e2e|bench)/'
const drivers = (...names) => `node_modules/(${names.join('|')})/`

/** Of the other workspaces a layer may import only those whose folders match. */
function onlyFrom(name, folder, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: test },
    to: {
      path: workspaces,
      pathNot: [`^${folder}/`, ...allowed.map((path) => `^packages/${path}/`)],
    },
  }
}

module.exports = {
  forbidden: [
    ...roles,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      // write-documents.ts is a program of the repository's own: it writes docs/, and nobody
      // imports it.
      from: { path: '^packages/(protocol|contracts)/', pathNot: [test, '/write-documents[.]ts$'] },
      to: { pathNot: ['^packages/(protocol|contracts)/', 'node_modules/zod/'] },
    },
    {
      name: 'protocol-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/protocol/', pathNot: test },
      to: { path: '^packages/contracts/' },
    },
    onlyFrom('client-alone', 'packages/client', []),
    onlyFrom('words-after-protocol', 'packages/words', ['protocol']),
    onlyFrom('movers-after-client', 'packages/movers', ['protocol', 'contracts', 'client']),
    onlyFrom('hooks-after-client', 'packages/react', ['client']),
    {
      name: 'nobody-imports-apps',
      severity: 'error',
      from: { pathNot: ['^(apps|testkit|e2e|bench|deploy)/', test] },
      to: { path: '^apps/' },
    },
    onlyFrom('postgres-alone', 'packages/postgres', []),
    onlyFrom('telemetry-alone', 'packages/telemetry', []),
    onlyFrom('kernel-knows-no-domain', 'packages/kernel', ['protocol', 'postgres', 'telemetry']),
    onlyFrom('lists-after-kernel', 'packages/lists', ['protocol', 'words', 'kernel']),
    onlyFrom('kafka-after-kernel', 'packages/kafka', ['protocol', 'kernel']),
    onlyFrom('file-store-knows-no-domain', 'packages/file-store', ['protocol']),
    onlyFrom('media-knows-no-domain', 'packages/media', ['protocol']),
    onlyFrom('outbound-alone', 'packages/outbound', []),
    onlyFrom('rebuild-after-kernel', 'packages/rebuild', ['protocol', 'kernel']),
    onlyFrom('http-after-kernel', 'packages/http', [
      'protocol',
      'contracts',
      'kernel',
      'telemetry',
      'outbound',
    ]),
    onlyFrom('flags-after-lists', 'packages/flags', ['protocol', 'contracts', 'kernel', 'lists']),
    onlyFrom('replicas-after-flags', 'packages/replicas', [
      'protocol',
      'contracts',
      'kernel',
      'lists',
      'flags',
    ]),
    onlyFrom('authorization-after-replicas', 'packages/authorization', [
      'protocol',
      'contracts',
      'kernel',
      'replicas',
    ]),
    onlyFrom('hydration-after-authorization', 'packages/hydration', [
      'protocol',
      'contracts',
      'kernel',
      'replicas',
      'authorization',
    ]),
    onlyFrom('audit-after-hydration', 'packages/audit', [
      'protocol',
      'contracts',
      'kernel',
      'lists',
      'replicas',
      'authorization',
      'hydration',
    ]),
    onlyFrom('moderation-after-replicas', 'packages/moderation', [
      'protocol',
      'contracts',
      'kernel',
      'lists',
      'replicas',
    ]),
    onlyFrom('broadcasts-after-http', 'packages/broadcasts', ['protocol', 'contracts', 'http']),
    onlyFrom('pushes-after-broadcasts', 'packages/pushes', ['protocol', 'contracts', 'broadcasts']),
    onlyFrom('edge-after-http', 'packages/edge', ['protocol', 'contracts', 'kernel', 'http']),
    {
      name: 'services-after-packages',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: test },
      to: {
        path: workspaces,
        pathNot: [
          '^services/$1/',
          '^packages/(protocol|contracts|words|telemetry|kernel|lists|file-store|media|outbound|http|flags|replicas|authorization|hydration|audit|moderation|broadcasts|edge|pushes|movers)/',
        ],
      },
    },
    {
      name: 'services-use-no-engine',
      severity: 'error',
      from: { path: '^services/', pathNot: test },
      to: { path: '^packages/kernel/', pathNot: '^packages/kernel/src/index[.]ts$' },
    },
    {
      name: 'server-imports-no-tests',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: test },
      to: { path: '^(testkit|e2e|bench)/' },
    },
    {
      name: 'product-imports-no-spec',
      severity: 'error',
      from: { path: product, pathNot: test },
      to: { path: test },
    },
    {
      name: 'postgres-in-one-package',
      severity: 'error',
      from: { path: product, pathNot: ['^packages/postgres/', test] },
      to: { path: drivers('pg', 'pg-[^/]+') },
    },
    {
      name: 'redis-in-one-folder',
      severity: 'error',
      from: { path: product, pathNot: ['^packages/http/src/redis/', test] },
      to: { path: drivers('ioredis') },
    },
    {
      name: 'kafkajs-in-one-file',
      severity: 'error',
      from: { path: product, pathNot: test },
      module: { path: drivers('kafkajs'), numberOfDependentsMoreThan: 1 },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules/' },
    // What runs in a page with a published client is installed apart.
    exclude: { path: '/(dist|bundle)/|^e2e/clients/page/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
}
