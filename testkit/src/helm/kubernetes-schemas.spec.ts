import { expect, test } from 'vitest'
import { kubernetesSchemas } from './kubernetes-schemas.ts'

const kind = (group: string, name: string) => ({
  'x-kubernetes-group-version-kind': [{ group, kind: name, version: 'v1' }],
})

test('each kind has a schema of its own with what it uses, which refuses unknown members', () => {
  const Ports = { properties: { port: { $ref: '#/definitions/a.IntOrString' } } }
  const definitions = {
    'a.Service': {
      properties: { spec: { $ref: '#/definitions/a.Ports' } },
      ...kind('', 'Service'),
    },
    'a.Policy': {
      properties: { name: { type: 'string' } },
      ...kind('networking.k8s.io', 'Policy'),
    },
    'a.Ports': Ports,
    'a.IntOrString': { type: 'string', format: 'int-or-string' },
  }
  const schemas = kubernetesSchemas({ definitions })
  expect([...schemas.keys()]).toEqual(['service-v1.json', 'policy-networking-v1.json'])
  expect(schemas.get('service-v1.json')).toEqual({
    $ref: '#/definitions/a.Service',
    definitions: {
      'a.Service': { ...definitions['a.Service'], additionalProperties: false },
      'a.Ports': { ...Ports, additionalProperties: false },
      'a.IntOrString': { type: ['string', 'number'] },
    },
  })
})
