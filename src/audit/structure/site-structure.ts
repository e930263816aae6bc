import { folderClusters } from './folder-clusters.js';
import { type FolderRow, folderTree } from './folder-tree.js';
import { type ClusterGraph, linkMap } from './link-map.js';
import type { StructureInput } from './structure-input.js';
import { templateClusters } from './template-clusters.js';

/** How a site is built: what lists and pictures of its folders and links show. */
export interface StructureFacts {
  urls: number;
  folders: FolderRow[];
  /** the smallest folders count with those above them */
  isCut: boolean;
  links: { FOLDER: ClusterGraph; TEMPLATE: ClusterGraph };
}

export interface FoldedSite extends StructureFacts {
  /** rows in the order of their folders, and of their URLs in each: a folder's own ones lie together */
  rows: Int32Array;
}

/** more circles are a cloud */
const CLUSTERS = 40;

export function siteStructure(input: StructureInput): FoldedSite {
  const tree = folderTree(input);
  const { folders, isCut, rows } = tree;
  return {
    urls: input.size,
    folders,
    isCut,
    links: {
      FOLDER: linkMap(input, folderClusters(tree, CLUSTERS)),
      TEMPLATE: linkMap(input, templateClusters(input, CLUSTERS)),
    },
    rows,
  };
}
