// A folder of a service never imports another one that imports it, on any way. Specs, which tell stories of several nouns, are left out.
const { options } = require('./.dependency-cruiser.cjs')

const services = ['chat', 'streaming']

module.exports = {
  forbidden: [
    {
      name: 'nouns-import-one-way',
      scope: 'folder',
      severity: 'error',
      from: { path: `^services/(${services.join('|')})/src/[^/]+$` },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    doNotFollow: { path: '^packages/|node_modules/' },
    exclude: { path: `${options.exclude.path}|[.]spec[.]ts$` },
    // Types are imported one way, too.
    tsPreCompilationDeps: true,
  },
}
