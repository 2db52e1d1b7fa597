import { sharedKind } from '../../shared/kinds/index.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/**
 * A secret goes to the address alone that it was given for: whoever enters another address does not get the kept one sent there,
 * but has to give it again.
 */
export function sentSecretHooks(resource: Resource): ResourceHooks {
  const secrets = Object.entries(resource.fields).flatMap(([name, field]) =>
    'sentTo' in field && field.sentTo !== undefined && sharedKind(field).holds === 'secret'
      ? [{ name, address: field.sentTo }]
      : [],
  );
  return {
    async beforeSave({ before, values }) {
      if (before === null) return;
      for (const { name, address } of secrets) {
        const isMoved = values[address] !== undefined;
        if (isMoved && before[name] !== null && values[name] === undefined) values[name] = null;
      }
    },
  };
}
