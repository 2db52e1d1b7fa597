import { createContext, useContext } from 'react';

/** What one app in one window has once: actors, stores, what listens. Each is made when it is first asked for. */
export interface Services {
  get<T>(service: Service<T>): T;
}

/** How a service is made, of others where it needs them; the same service is another one in each app. */
interface Service<T> {
  readonly make: (services: Services) => T;
}

/** What a service is in an app. */
export type ServiceOf<S> = S extends Service<infer T> ? T : never;

export function service<T>(make: Service<T>['make']): Service<T> {
  return { make };
}

/** The services of a new app: nothing is made yet. */
export function createServices(): Services {
  const made = new Map<Service<unknown>, unknown>();
  const services: Services = {
    get<T>(wanted: Service<T>): T {
      if (!made.has(wanted)) made.set(wanted, wanted.make(services));
      return made.get(wanted) as T;
    },
  };
  return services;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the app that the component is in; throws outside of one. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('the component is in no app');
  return services;
}

export function useService<T>(wanted: Service<T>): T {
  return useServices().get(wanted);
}
