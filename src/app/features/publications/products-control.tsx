import { defineResource } from '../../../shared/resources/define.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { text } from '../../../shared/kinds/index.ts';
import type { Embedded } from '../../../shared/wire.ts';
import type { QueryClient } from '@tanstack/query-core';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import { keys } from '../../data/keys.ts';
import type { KindControlProps } from '../../resources/kinds/kind.ts';
import { RecordSelect } from '../../resources/select/record-select.tsx';

/** Products of a service: chosen from its own list, kept by id and name, so that they stand there while it is away. */
export function ProductsControl(props: KindControlProps<FieldOf<'records'>>) {
  const { field, control, label, value, readOnly, onValue, onBlur } = props;
  const cache = useService(queries);
  const service = field.control ?? 'thrivecart';
  const mapped = Array.isArray(value) ? (value as readonly Mapped[]) : [];
  const known = mapped.map(({ product_id, name }) => asRow(product_id, name));
  return (
    <RecordSelect
      resource={SERVICES[service]}
      label={label}
      control={control}
      picked={mapped.map(({ product_id }) => product_id)}
      multiple
      max={field.max}
      disabled={readOnly}
      known={known}
      onPicked={(ids) => {
        const named = (id: number) => offeredName(cache, SERVICES[service].name, id);
        onValue(ids.map((id) => mappedOf(Number(id), mapped, named)));
        onBlur();
      }}
    />
  );
}

/** What is kept of a product: the name it is known by now, else the one it had. */
function mappedOf(
  id: number,
  mapped: readonly Mapped[],
  named: (id: number) => string | null,
): Mapped {
  const kept = mapped.find(({ product_id }) => product_id === id);
  return kept ?? { product_id: id, name: named(id) };
}

function offeredName(cache: QueryClient, resource: string, id: number): string | null {
  const pages = cache.getQueriesData<Pages>({ queryKey: keys.allOptions(resource) });
  const rows = pages.flatMap(([, data]) => data?.pages?.flatMap((page) => page.data) ?? []);
  return rows.find((row) => row.id === id)?.name ?? null;
}

function asRow(id: number, name: string | null | undefined): Embedded {
  const text = name ? `${name} · ${id}` : `Product ${id}`;
  return { id, name: text } as Embedded;
}

function listOf(name: string, route: string, service: string) {
  return defineResource({
    name,
    title: { one: `${service} product`, many: `${service} products` },
    area: 'administration',
    page: null,
    route,
    controller: 'Core.PublicationsController',
    text: 'name',
    icon: 'tag',
    fields: { name: text({ filter: false }) },
    table: ['id', 'name'],
    form: { main: [], side: [] },
    purpose: `Products of ${service}.`,
  });
}

const SERVICES = {
  thrivecart: listOf('thrivecart_products', 'settings/thrivecart', 'ThriveCart'),
  samcart: listOf('samcart_products', 'settings/samcart', 'SamCart'),
} as const;

interface Mapped {
  readonly product_id: number;
  readonly name?: string | null;
}

interface Pages {
  readonly pages?: readonly { readonly data: readonly { id: number; name: string }[] }[];
}
