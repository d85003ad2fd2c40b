// First module of each server bundle. The render host defines the variable (`assetBaseVariable` of shared-contracts).
__webpack_public_path__ = __assetBase__;
