import { CORE_SCHEMA, mergeTag } from 'js-yaml';

/** YAML 1.2 core, in which `yes`, `no`, `on` and dates are text, plus merge keys. */
export const YAML_SCHEMA = CORE_SCHEMA.withTags(mergeTag);
