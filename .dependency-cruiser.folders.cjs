// The folders of a service import each other in one direction: what two nouns share has a folder of its own, or one owner. A rule about
// folders counts whatever stands in them, so it has a run of its own, without specs, which may import anything.
const { options } = require('./.dependency-cruiser.cjs')
const services = ['community', 'content', 'gateway', 'notifications']

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: `^services/(${services.join('|')})/src/` },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|[.]spec[.]ts$|^services/[^/]+/test/` } },
}
