// The folders of a service, one for each noun, import each other in one direction, types included.
// A rule about folders counts whatever stands in them, so it has a run of its own, without specs,
// which tell stories of several nouns.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'nouns-import-one-way',
      severity: 'error',
      scope: 'folder',
      from: { path: '^services/[^/]+/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    doNotFollow: { path: '^packages/|node_modules/' },
    exclude: { path: `${options.exclude.path}|[.]spec[.]ts$|^services/[^/]+/test/` },
    tsPreCompilationDeps: true,
  },
}
