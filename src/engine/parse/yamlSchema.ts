import { CORE_SCHEMA, mergeTag } from 'js-yaml';

/** YAML 1.2 core: `yes`, `no`, `on` and dates stay text. Merge keys are the one addition. */
export const YAML_SCHEMA = CORE_SCHEMA.withTags(mergeTag);
