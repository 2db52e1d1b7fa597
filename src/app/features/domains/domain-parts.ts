// The DNS records of a domain: a chunk that only its form asks for.
export { DomainRecords } from './domain-records.tsx';
